import { settings } from "../../../content/settings.ts";
import { files } from "../../links.ts";

/** The link for feed readers; React moves it into the head. */
export function FeedLink() {
  return <link rel="alternate" type="application/rss+xml" title={settings.name} href={files.feed} />;
}

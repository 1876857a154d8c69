import { settings } from "../../../content/settings.ts";
import { files } from "../../links.ts";

/** For readers of feeds; React puts it into the head. */
export function FeedLink() {
  return <link rel="alternate" type="application/rss+xml" title={settings.name} href={files.feed} />;
}

import { settings } from "../../../content/settings.ts";
import { useLanguage } from "../../lib/i18n/words.tsx";
import { files } from "../../links.ts";

/** The link for feed readers; React moves it into the head. */
export function FeedLink() {
  const href = files.feed(useLanguage());
  return <link rel="alternate" type="application/rss+xml" title={settings.name} href={href} />;
}

import { writeFileSync } from "node:fs";
import path from "node:path";

/** Addresses that are not pages, or belong to one person. */
const CLOSED = ["/auth/v1/", "/rest/v1/", "/storage/v1/", "/functions/v1/", "/webhooks/", "/office", "/dev/"];

export function writeRobots(client: string, siteUrl: string): void {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((prefix) => `Disallow: ${prefix}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  writeFileSync(path.join(client, "robots.txt"), `${lines.join("\n")}\n`);
}

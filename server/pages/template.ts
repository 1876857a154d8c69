import { PAYMENTS_LATER, type SiteState } from "../../contracts/pages.ts";
import { folded, unfolded } from "./folded-lines.ts";

/**
 * What the build writes where a page says its own address or how payments stand: only the start of the server knows
 * them. No real address ends in `.invalid` (RFC 2606).
 */
export const TEMPLATE: SiteState = { url: "https://site.invalid", payments: PAYMENTS_LATER };

const HOST = new URL(TEMPLATE.url).hostname;

/** Whether the start has something to fill in here. */
export const isTemplate = (file: Buffer): boolean => file.includes(HOST);

/** The part that stands only while payments are as named: `WhilePayments` prints it (web/lib/payments.tsx). */
const PART = /<while-payments are="([^"]*)">(.*?)<\/while-payments>/gs;

/** A file of the build as this site sends it; `name` tells a calendar, whose lines are folded anew. */
export function fillIn(name: string, template: Buffer, site: SiteState): Buffer {
  if (!name.endsWith(".ics")) return Buffer.from(filled(template.toString(BYTES), site), BYTES);
  const lines = unfolded(template.toString()).map((line) => folded(filled(line, site)));
  return Buffer.from(lines.join("\r\n"));
}

/** Everything that is replaced is ASCII: a thousand pages need not be decoded for it, which takes half a second. */
const BYTES = "latin1";

function filled(template: string, { url, payments }: SiteState): string {
  return template
    .replace(PART, (_, are: string, part: string) => (are.split(" ").includes(payments) ? part : ""))
    .replaceAll(TEMPLATE.url, url)
    .replaceAll(encodeURIComponent(TEMPLATE.url), encodeURIComponent(url))
    .replaceAll(HOST, new URL(url).hostname)
    .replaceAll(PAYMENTS_LATER, payments);
}

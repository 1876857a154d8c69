import { expect, test } from "vitest";
import { files, isTest, parsed, read } from "../tests/source.ts";
import { courseGeneratorLimits } from "./features/academy/course-generator/limits.ts";
import { academyLimits } from "./features/academy/limits.ts";
import { accountLimits } from "./features/account/limits.ts";
import { crowdfarmingLimits } from "./features/crowdfarming/limits.ts";
import { donorWallLimits, giftLimits, subscriptionLimits } from "./features/donations/limits.ts";
import { financesLimits } from "./features/finances/limits.ts";
import { imageLimits } from "./features/images/limits.ts";
import { impactHubLimits } from "./features/impact-hub/limits.ts";
import { hubDeskLimits } from "./features/impact-hub/office/limits.ts";
import { marketplaceLimits } from "./features/marketplace/limits.ts";
import { messageLimits } from "./features/messages/limits.ts";
import { messagesDeskLimits } from "./features/messages/office/limits.ts";
import { newsletterLimits } from "./features/newsletter/limits.ts";
import { peopleLimits } from "./features/people/limits.ts";
import { profileLimits } from "./features/profile/limits.ts";
import { treasuryLimits } from "./features/treasury/limits.ts";
import { paymentLimits } from "./money/payments/limits.ts";
import { flexpayLimits } from "./money/payments/providers/flexpay/limits.ts";
import { pawapayLimits } from "./money/payments/providers/pawapay/limits.ts";
import { receiptLimits } from "./money/receipts/limits.ts";
import { officeLimits } from "./office/limits.ts";
import { pageLimits, sitemapLimits } from "./pages/limits.ts";
import { auth } from "./platform/auth/limits.ts";
import { backup } from "./platform/backup/limits.ts";
import { limits } from "./platform/limits/limits.ts";
import { mail } from "./platform/mail/limits.ts";
import { rest } from "./platform/rest/limits.ts";
import { sms } from "./platform/sms/limits.ts";
import { storage } from "./platform/storage/limits.ts";

type Values = Readonly<Record<string, unknown>>;

const {
  auth: _auth,
  backup: _backup,
  mail: _mail,
  rest: _rest,
  sms: _sms,
  storage: _storage,
  ...platform
} = limits;

const GROUPS: readonly (readonly [heading: string, file: string, values: Values])[] = [
  ["Gifts", "server/features/donations/limits.ts", { giftLimits, donorWallLimits, subscriptionLimits }],
  ["Payments", "server/money/payments/limits.ts", paymentLimits],
  ["pawaPay", "server/money/payments/providers/pawapay/limits.ts", pawapayLimits],
  ["FlexPay", "server/money/payments/providers/flexpay/limits.ts", flexpayLimits],
  ["Receipts", "server/money/receipts/limits.ts", receiptLimits],
  ["Marketplace", "server/features/marketplace/limits.ts", marketplaceLimits],
  ["Crowd-farming", "server/features/crowdfarming/limits.ts", crowdfarmingLimits],
  ["Academy", "server/features/academy/limits.ts", academyLimits],
  ["Course generator", "server/features/academy/course-generator/limits.ts", courseGeneratorLimits],
  ["Impact hub", "server/features/impact-hub/limits.ts", impactHubLimits],
  ["Impact hub's desk", "server/features/impact-hub/office/limits.ts", hubDeskLimits],
  ["Messages", "server/features/messages/limits.ts", messageLimits],
  ["Desk of messages", "server/features/messages/office/limits.ts", messagesDeskLimits],
  ["Newsletter", "server/features/newsletter/limits.ts", newsletterLimits],
  ["Finances", "server/features/finances/limits.ts", financesLimits],
  ["Pictures", "server/features/images/limits.ts", imageLimits],
  ["Account", "server/features/account/limits.ts", accountLimits],
  ["Office", "server/office/limits.ts", officeLimits],
  ["Money desk", "server/features/treasury/limits.ts", treasuryLimits],
  ["People's pages and lists", "server/features/people/limits.ts", peopleLimits],
  ["Profile", "server/features/profile/limits.ts", profileLimits],
  ["Pages", "server/pages/limits.ts", { pageLimits, sitemapLimits }],
  ["/auth/v1", "server/platform/auth/limits.ts", auth],
  ["/rest/v1", "server/platform/rest/limits.ts", rest],
  ["/storage/v1", "server/platform/storage/limits.ts", storage],
  ["Backups", "server/platform/backup/limits.ts", backup],
  ["Mail", "server/platform/mail/limits.ts", mail],
  ["Text messages", "server/platform/sms/limits.ts", sms],
  ["Server and database", "server/platform/limits/limits.ts", platform],
];

const UNITS = [
  ["days", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
  ["s", 1_000],
  ["ms", 1],
] as const;

function duration(ms: number): string {
  let rest = ms;
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [`${count === 1 && unit === "days" ? "1 day" : `${count} ${unit}`}`] : [];
  });
  return parts.join(" ") || "0";
}

const isLimit = (value: unknown): value is { readonly max: number; readonly windowMs: number } =>
  typeof value === "object" && value !== null && "max" in value && "windowMs" in value;

function worded(name: string, value: unknown): string {
  if (typeof value === "string") return `\`${value}\``;
  if (typeof value !== "number") return JSON.stringify(value);
  if (name.endsWith("Ms")) return duration(value);
  if (name.endsWith("Seconds") || name === "seconds") return duration(value * 1000);
  if (name.endsWith("Bytes") || name === "bytes")
    return value % 1024 === 0
      ? `${(value / 1024).toLocaleString("en")} KiB`
      : `${value.toLocaleString("en")} bytes`;
  return value.toLocaleString("en");
}

/** The comments in front of the properties of a file, by the path of the property. */
function commentsOf(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const text = read(file);
  const visit = (node: unknown, path: string) => {
    if (typeof node !== "object" || node === null) return;
    const one = node as Readonly<Record<string, unknown>>;
    const { type, key, start } = one as { type?: string; key?: { name?: string }; start?: number };
    let here = path;
    if (type === "Property" && key?.name) {
      here = path ? `${path}.${key.name}` : key.name;
      const [, comment] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(text.slice(0, start)) ?? [];
      if (comment)
        found.set(
          here,
          comment
            .replaceAll(/^\s*\* ?/gm, " ")
            .replaceAll(/\s+/g, " ")
            .trim(),
        );
    }
    for (const child of Object.values(one)) {
      if (Array.isArray(child)) for (const each of child) visit(each, here);
      else visit(child, here);
    }
  };
  visit(parsed(file).program, "");
  return found;
}

/** One row for each number, and for each pair of a number and a time. */
function rowsOf(values: Values, comments: ReadonlyMap<string, string>, path = ""): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const here = path ? `${path}.${name}` : name;
    // The names of the objects themselves stand in the headings.
    const comment = comments.get(here) ?? comments.get(here.replace(/^\w+Limits\./, ""));
    const row = (shown: string) => `| \`${here}\` | ${shown} | ${comment ?? ""} |`;
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return [row(worded(name, value))];
    if (!isLimit(value)) {
      const parts = rowsOf(value as Values, comments, here);
      return comment ? [row(""), ...parts] : parts;
    }
    const { max, windowMs, ...others } = value;
    return [row(`${max.toLocaleString("en")} in ${duration(windowMs)}`), ...rowsOf(others, comments, here)];
  });
}

function page(): string {
  const groups = GROUPS.map(([heading, file, values]) =>
    [
      `## ${heading}`,
      `\`${file}\``,
      "",
      "| limit | value | what it bounds |",
      "|---|---|---|",
      ...rowsOf(values, commentsOf(file)),
    ].join("\n"),
  );
  return `# Limits

Every size, rate, time-out and maximum of the server, written from the code by \`./run http server/limits-page -u\`. Those that
an operator may change are [settings](settings.md).

${groups.join("\n\n")}
`;
}

test("every file of limits is on the page", () => {
  const all = files.filter((path) => /^server\/(.*\/)?limits\.ts$/.test(path) && !isTest(path));
  expect(GROUPS.map(([, file]) => file).toSorted()).toEqual(all.toSorted());
});

test("docs/operations/limits.md shows the limits as they are", async () => {
  await expect(page()).toMatchFileSnapshot("../docs/operations/limits.md");
});

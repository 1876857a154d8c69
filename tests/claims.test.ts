import { expect, test } from "vitest";
import { events } from "../content/events.ts";
import { gallery } from "../content/gallery.ts";
import { news } from "../content/news.ts";
import { provinces } from "../content/vision.ts";
import { LANGUAGES } from "../contracts/languages.ts";
import { DELIVERY_FEE, ORDER_BOUNDS } from "../contracts/marketplace/marketplace.ts";
import { LEVELS, POINTS_PER_DOLLAR } from "../contracts/profile/profile.ts";
import { courseGeneratorLimits } from "../server/features/academy/course-generator/limits.ts";
import {
  donorWallLimits,
  giftLimits as gifts,
  subscriptionLimits as subscriptions,
} from "../server/features/donations/limits.ts";
import { imageLimits } from "../server/features/images/limits.ts";
import { impactHubLimits } from "../server/features/impact-hub/limits.ts";
import { marketplaceLimits as marketplace } from "../server/features/marketplace/limits.ts";
import { messageLimits } from "../server/features/messages/limits.ts";
import { newsletterLimits as newsletter } from "../server/features/newsletter/limits.ts";
import { paymentLimits as payments } from "../server/money/payments/limits.ts";
import { receiptLimits } from "../server/money/receipts/limits.ts";
import { limits } from "../server/platform/limits/limits.ts";
import { files, lineOf, problems, read } from "./source.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MIB = 2 ** 20;

const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const word = (count: number) => WORDS[count] ?? figure(count);
const figure = (count: number) => count.toLocaleString("en-US");
const list = (all: readonly (number | string)[]) =>
  `${all.slice(0, -1).map(String).join(", ")} and ${String(all.at(-1))}`;

/** `17 2 * * *` is 02:17. */
const time = (cron: string) => {
  const [minute = "", hour = ""] = cron.split(" ");
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
};

/** The times of all keys that end with `cron` and run once a day. */
const nightly = (part: object): string[] =>
  Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "object" && value !== null) return nightly(value);
    return /cron$/i.test(key) && /^\d+ \d+ \* \* \*$/.test(String(value)) ? [time(String(value))] : [];
  });

const { forms, rest, storage, auth, database } = limits;
const { turns } = rest;
const { reconcile } = payments;
const { percent, least } = marketplace.unpaid;
const years = (days: number) => Math.round(days / 365.25);
const eventsThat = (status: string) => events.filter((one) => one.status === status).length;

/** Sentences of the documents, made from the server's constants: a change in one place needs the other. */
const CLAIMS: readonly (readonly [path: string, sentence: string])[] = [
  ["README.md", `in ${word(LANGUAGES.length)} languages, read what the foundation does`],
  ["README.md", `PostgreSQL ${database.oldestVersion / 10_000} or newer`],
  ["README.md", `newsletter sign-ups ${eighth()} of it`],

  [
    "docs/payments.md",
    `In one hour: ${gifts.perAddress.max} gifts from one address (/32, /64; \`GIFTS_PER_ADDRESS\`), ${gifts.perAddress.each.max} of a visitor who is known by a cookie, ` +
      `${gifts.perNetwork.max} from one network (/24, /48), ${gifts.perEmail.max} for one e-mail address, ${figure(gifts.perProgram.max)} to one programme, ${figure(gifts.inAll.max)} in all`,
  ],
  ["docs/payments.md", `that still waits (${gifts.pendingMs / MINUTE} minutes)`],
  ["docs/payments.md", `is not signed, or older or newer than ${payments.toleranceMs / SECOND} s`],
  [
    "docs/payments.md",
    `created --> expired: the provider never heard of it, ${reconcile.unknownMs / MINUTE} min`,
  ],
  ["docs/payments.md", `pending --> expired: nobody paid, ${reconcile.abandonedMs / HOUR} h`],
  ["docs/payments.md", `| created, pending | every ${reconcile.openMs / MINUTE} minutes |`],
  [
    "docs/payments.md",
    `every ${hours(reconcile.lateMs)} for ${reconcile.lateForMs / DAY} days: money may come late`,
  ],
  ["docs/payments.md", `every ${days(reconcile.paidMs)} for ${reconcile.paidForMs / DAY} days: refunds`],
  ["docs/payments.md", `When a whole group of ${word(reconcile.atOnce)} gets no answer`],
  ["docs/payments.md", `a gift is changed ${donorWallLimits.changesPerGift.max} times an hour at most`],

  [
    "docs/rest.md",
    `${rest.urlBytes / 1024} kB of address (\`REST_URL_BYTES\`), ${rest.bodyBytes / MIB} MB of body, ${figure(rest.maxRows)} rows, ${word(rest.embedDepth)} levels of embedding, ${rest.filters} filters; ` +
      `${rest.statementMs.anon / SECOND} s for a visitor's statement, ${rest.statementMs.authenticated / SECOND} s for a person's, ${rest.statementMs.service_role / SECOND} s for the service key's`,
  ],
  [
    "docs/rest.md",
    `wait for one of ${word(database.apiConnections - 1)} connections (a ${word(database.apiConnections).replace("twelve", "twelfth")} only listens)`,
  ],
  [
    "docs/rest.md",
    `has ${turns.anyone.perKey} statements at a time and ${turns.anyone.waiting} in its line, each for ${turns.anyone.waitMs / SECOND} s at most; all such addresses together have ${turns.anyone.atOnce}. ` +
      `A person has ${turns.people.perKey} and ${turns.people.waiting}, for ${turns.people.waitMs / SECOND} s, all people together ${turns.people.atOnce}.`,
  ],
  ["docs/rest.md", `are at most ${rest.patterns.length} characters`],
  ["docs/rest.md", `beyond ${figure(rest.patterns.states)} states`],
  ["docs/rest.md", `\`Content-Location\` up to ${figure(rest.locationBytes)} bytes only`],
  ["docs/rest.md", `are kept for ${word(rest.cache.ms / SECOND)} seconds`],

  [
    "docs/storage.md",
    `${storage.perAddress.max} an hour (\`UPLOADS_PER_ADDRESS\`), ${figure(storage.sizePerAddress.max)} MiB and ${storage.atOncePerAddress} at a time from one address, ${figure(storage.inAll.max)} and ${figure(storage.sizeInAll.max)} MiB a day in all`,
  ],
  [
    "docs/storage.md",
    `a silence of ${storage.idleMs / SECOND} s or ${storage.uploadMs / SECOND} s in all end it`,
  ],

  [
    "docs/marketplace.md",
    `(1 to ${ORDER_BOUNDS.quantity} each, ${ORDER_BOUNDS.lines} lines, ${figure(ORDER_BOUNDS.total.minor / 100)} USD at most`,
  ],
  ["docs/marketplace.md", `the delivery of ${DELIVERY_FEE.minor / 100} USD`],
  [
    "docs/marketplace.md",
    `one person (account or e-mail address) ${percent.person} %, one address ${percent.address} %, one network (/24, /48) ${percent.network} %, and ${word(least)} units in any case`,
  ],
  ["docs/marketplace.md", `\`order_received\` (${word(marketplace.unpaidMails.max)} a day to one address`],
  ["docs/marketplace.md", `Who never paid is forgotten after ${marketplace.keepDays.unpaid} days`],
  ["docs/marketplace.md", `and ${word(payments.lastWordMs / MINUTE)} minutes for its last word`],

  ["docs/subscriptions.md", `tried again ${list(subscriptions.chargeRetryDays)} days after the due day`],
  [
    "docs/subscriptions.md",
    `repeated after ${list(subscriptions.askDays.slice(0, -1))} days, and ends the gift after ${subscriptions.askDays.at(-1)}`,
  ],
  ["docs/subscriptions.md", `a yearly one is announced ${subscriptions.noticeDays} days before`],
  ["docs/subscriptions.md", `was not there to collect for ${subscriptions.graceDays} days`],
  ["docs/subscriptions.md", `sent again for ${subscriptions.chargeForMs / MINUTE} minutes`],

  ["docs/receipts.md", `${times(receiptLimits.resendsPerGift.max)} a day at most`],
  ["docs/profile.md", `The levels begin at ${list(LEVELS.map(({ from }) => figure(from)))} points`],
  ["docs/profile.md", `${word(POINTS_PER_DOLLAR).replace("t", "T")} for each dollar that stayed given`],

  [
    "docs/content.md",
    `(${news.length} articles, ${gallery.length} gallery entries, ${eventsThat("upcoming")} and ${eventsThat("past")} events`,
  ],
  ["docs/content.md", `| \`vision.ts\` | ${provinces.length} provinces`],

  [
    "docs/operations/privacy.md",
    `| messages of the contact form | \`messages.contact_messages\` | ${messageLimits.keepDays.contact} days |`,
  ],
  [
    "docs/operations/privacy.md",
    `| applications of volunteers | \`messages.volunteer_applications\` | ${messageLimits.keepDays.volunteer} days |`,
  ],
  [
    "docs/operations/privacy.md",
    `${impactHubLimits.keepDays.open} days after their last step; approved ones ${years(impactHubLimits.keepDays.approved)} years (${figure(impactHubLimits.keepDays.approved)} days)`,
  ],
  [
    "docs/operations/privacy.md",
    `(\`held_for\` says why) | the same tables | ${messageLimits.keepDays.held} days |`,
  ],
  [
    "docs/operations/privacy.md",
    `held back as spam | \`mail.subscribers\` | ${newsletter.confirmMs / DAY} days |`,
  ],
  [
    "docs/operations/privacy.md",
    `| \`public.orders\` | ${marketplace.keepDays.unpaid} days unpaid, ${years(marketplace.keepDays.paid)} years paid`,
  ],
  [
    "docs/operations/privacy.md",
    `| mails of the newsletter | \`mail.outbox\` | ${newsletter.keepMailDays} days;`,
  ],
  [
    "docs/operations/privacy.md",
    `| all other mails, sent or dead | \`mail.outbox\` | ${limits.mail.keepDays} days |`,
  ],
  ["docs/operations/privacy.md", `\`marketplace.checkouts\` | ${payments.originMs / DAY} days |`],
  ["docs/operations/privacy.md", `Jobs forget them each night from ${nightly(limits).sort()[0]} UTC on`],
  [
    "docs/operations/staff.md",
    `Each night (${time(newsletter.cron)}) the list forgets who did not confirm in ${word(newsletter.confirmMs / DAY)} days, and, ${newsletter.leftMs / DAY} days later`,
  ],
  [
    "docs/operations/staff.md",
    `a draft nobody publishes is forgotten after ${courseGeneratorLimits.keepMs / DAY} days`,
  ],
  ["docs/operations/database.md", `no addresses; ${auth.purge.logMs / DAY} days (\`limits.auth.purge\`)`],
  [
    "docs/operations/database.md",
    `are forgotten ${auth.purge.unconfirmedMs / DAY} days after their last mail`,
  ],
  [
    "docs/operations/several-servers.md",
    `${database.serverConnections + database.jobConnections + database.apiConnections} a server at most: ${database.serverConnections} for requests, ${database.jobConnections} for jobs, ${database.apiConnections} for the interfaces`,
  ],
  ["docs/operations/running.md", `or with 1 where ${limits.process.stopMs / SECOND} s were not enough`],
  [
    "docs/operations/running.md",
    `one address holds ${limits.http.socketsPerAddress} connections open at most`,
  ],
  ["docs/operations/running.md", `requests wait for it up to ${database.acquireMs / SECOND} s`],
  [
    "docs/operations/running.md",
    `${imageLimits.storedBytes / 1_000_000} MB at most, forgotten after ${imageLimits.keepMs / DAY} days`,
  ],

  [
    "docs/decisions/rate-limits-per-address.md",
    `| gifts | ${gifts.perAddress.max} | ${gifts.perAddress.max} | ${gifts.perAddress.each.max} | \`GIFTS_PER_ADDRESS\` |`,
  ],
  [
    "docs/decisions/rate-limits-per-address.md",
    `| orders | ${marketplace.perAddress.max} | ${marketplace.perAddress.max} | ${marketplace.perAddress.each.max} | \`ORDERS_PER_ADDRESS\` |`,
  ],
  [
    "docs/decisions/rate-limits-per-address.md",
    `(contact, volunteering, projects) | ${forms.perAddress.max} | ${forms.perAddress.max} | ${forms.perAddress.each} | \`FORMS_PER_ADDRESS\` |`,
  ],
  [
    "docs/decisions/rate-limits-per-address.md",
    `| newsletter sign-ups | ${newsletter.perAddress.max} | ${newsletter.perAddress.max} | ${newsletter.perAddress.each} |`,
  ],
  [
    "docs/decisions/form-spam.md",
    `More than ${forms.perAddress.max} messages of one form in an hour from one address (/32, /64), or ${forms.perAddress.each} of one known visitor`,
  ],
  ["docs/decisions/form-spam.md", `Beyond ${forms.inAll.max} in an hour over all addresses`],
  [
    "docs/decisions/form-spam.md",
    `the form came less than ${forms.leastMs / SECOND} s after its page was opened`,
  ],
  ["docs/decisions/form-spam.md", `One mailbox gets ${word(forms.perMailbox.max)} confirmations a day`],
  [
    "docs/decisions/generated-pictures.md",
    `(${imageLimits.providedPerAddress.max} pictures an hour) or of a day (${imageLimits.providedInAll.max})`,
  ],
];

function eighth() {
  return forms.perAddress.max / newsletter.perAddress.max === 8 ? "an eighth" : "another part";
}
function hours(ms: number) {
  return ms === HOUR ? "hour" : `${ms / HOUR} hours`;
}
function days(ms: number) {
  return ms === DAY ? "day" : `${ms / DAY} days`;
}
function times(count: number) {
  return count === 1 ? "once" : count === 2 ? "twice" : `${word(count)} times`;
}

/** Text without line breaks and indentation. */
const flat = (text: string) => text.replaceAll(/\s+/g, " ");

test.each(CLAIMS)("%s says what the source says: %s", (path, sentence) => {
  expect(flat(read(path))).toContain(flat(sentence));
});

test("every number of languages a document names is the number of ours", () => {
  const documents = files.filter((path) => path.endsWith(".md") && !path.startsWith("content/"));
  const counted = new RegExp(`\\b(${WORDS.slice(1).join("|")}|\\d+) languages\\b`, "g");
  const wrong = documents.flatMap((path) =>
    [...read(path).matchAll(counted)]
      .filter(({ 1: count }) => count !== word(LANGUAGES.length) && count !== String(LANGUAGES.length))
      .map(({ 0: found, index }) => `${path}:${lineOf(read(path), index)} ${found}`),
  );
  expect(wrong, problems(wrong)).toEqual([]);
});

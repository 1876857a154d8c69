/**
 * Going to production as the README says it, on a fresh copy: started once as it is, then with its five steps, behind nginx
 * with TLS, with a mail server, on the rows of an older release. A gift is given by plain forms.
 * `./run bench production`; needs nginx (`nginx-light`) and openssl.
 */
import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { storedRows, storedSite } from "../db/testing/stored-rows.ts";
import french from "../locales/fr.json" with { type: "json" };
import { freePort } from "../scripts/testing/free-port.ts";
import { startMailServer } from "./production/mail-server.ts";
import { startProxy } from "./production/proxy.ts";
import { freshCopy, start } from "./production/site.ts";
import { type Answer, createVisitor } from "./production/visitor.ts";

const SITE = "bomoko.example";
const PAY = "pay.bomoko.example";
const BANNER = french.shell.sandbox;

const folder = mkdtempSync(join(tmpdir(), "bomoko-production-"));
chmodSync(folder, 0o711);
const [copy, DATA_DIR] = [join(folder, "site"), join(folder, "data")];
const since = performance.now();

function done(what: string): void {
  process.stdout.write(`${((performance.now() - since) / 1000).toFixed(1).padStart(7)} s  ${what}\n`);
}

async function until<T>(what: string, find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(250)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(`${what}: not within a minute`);
}

const [tls, port, sandboxPort] = [await freePort(), await freePort(), await freePort()];
const [site, pay] = [`https://${SITE}:${tls}`, `https://${PAY}:${tls}`];
const mail = await startMailServer();
const proxy = await startProxy({
  folder: join(folder, "nginx"),
  port: tls,
  names: { [SITE]: port, [PAY]: sandboxPort },
});
const visitor = createVisitor({ port: tls, certificate: proxy.certificate });
let stopSite: (() => Promise<number | null>) | undefined;

/** The first payment of that release that was paid, by the reference its giver holds. */
async function olderGift(): Promise<string> {
  const { tables } = await storedRows();
  const valuesOf = (name: string) => {
    const table = tables.find((each) => each.name === name);
    const columns = table?.columns.replaceAll('"', "").split(", ") ?? [];
    return (table?.rows.trimEnd().split("\n") ?? []).map((line) =>
      Object.fromEntries(line.split("\t").map((cell, at) => [columns[at], cell])),
    );
  };
  const paid = valuesOf("payments.payments").find(({ kind, state }) => kind === "gift" && state === "paid");
  assert(paid?.reference, "the stored rows hold a paid gift");
  return paid.reference;
}

/** As a person without script does: the form's own fields, then the payment page's, then the way back. */
async function give(donorEmail: string): Promise<Answer> {
  const gift = { programId: "1", amount: "5000", donationType: "one_time", donorName: "Élòkó", donorEmail };
  const sent = await visitor.post(`${site}/functions/v1/create-donation`, {
    ...gift,
    page: "/projects/1",
    language: "fr",
  });
  assert.equal(sent.status, 303, sent.text.slice(0, 500));
  const payment = await visitor.follow(sent);
  assert.equal(new URL(payment.address).origin, pay);
  const asksPhone = payment.text.includes('name="number"');
  const first: Record<string, string> = asksPhone
    ? { operator: /name="operator" value="([^"]+)"/.exec(payment.text)?.[1] ?? "", number: "243813456789" }
    : { card: "4242 4242 4242 4242" };
  const decision = asksPhone ? "number" : "pay";
  let answer = await visitor.post(payment.address, { ...first, decision });
  if (asksPhone && answer.text.includes('name="pin"'))
    answer = await visitor.post(payment.address, { ...first, pin: "1234", decision: "pin" });
  const back = await visitor.follow(answer);
  const status = /(https:\/\/[^"]+\/donate\/status\/[^"?]+)/.exec(back.text)?.[1] ?? back.address;
  assert.equal(new URL(status).origin, site);
  return until("the gift is confirmed", async () => {
    const page = await visitor.get(status);
    return page.text.includes("/functions/v1/receipt") ? page : undefined;
  });
}

async function checkPublicAnswers() {
  const sitemap = await visitor.get(`${site}/sitemap.xml`);
  const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  assert(listed.length > 800);
  assert.deepEqual(
    listed.filter((address) => new URL(address).origin !== site),
    [],
  );
  const robots = await visitor.get(`${site}/robots.txt`);
  assert.match(robots.text, new RegExp(`Sitemap: ${site}/sitemap.xml`));
  const pages = listed.filter((_, at) => at % 20 === 0);
  for (const address of [`${site}/`, `${site}/rss.xml`, `${site}/events/1.ics`, ...pages]) {
    const { status, headers } = await visitor.get(address);
    assert.equal(status, 200, address);
    assert.match(String(headers["strict-transport-security"]), /^max-age=\d+/, address);
  }
  assert.equal((await visitor.get(`${site}/dev/mail`)).status, 404);
}

function checkAll() {
  const html = visitor.answers.filter(
    ({ address, headers }) =>
      address.startsWith(site) && String(headers["content-type"]).startsWith("text/html"),
  );
  const inFrench = html.filter(({ status, text }) => status === 200 && text.includes('<html lang="fr"'));
  assert(inFrench.length > 5);
  assert.deepEqual(
    inFrench.filter(({ text }) => !text.includes(BANNER)).map(({ address }) => address),
    [],
  );
  const strangers = visitor.answers.filter(({ text, headers }) =>
    /localhost|127\.0\.0\.1|site\.invalid/.test(`${text} ${JSON.stringify(headers)}`),
  );
  assert.deepEqual(
    strangers.map(({ address }) => address),
    [],
  );
}

async function checkReceipt(donorEmail: string) {
  const raw = await until("the receipt is mailed", () =>
    mail.messages.find((message) => message.includes(donorEmail)),
  );
  const letter = await PostalMime.parse(raw);
  const text = `${letter.text} ${letter.html}`;
  const links = [...text.matchAll(/https?:\/\/[^\s"<>)]+/g)].map(([link]) => link.replaceAll("&amp;", "&"));
  assert(links.length > 0 && letter.attachments.length > 0, "a receipt has links, and its paper");
  assert.deepEqual(
    links.filter((link) => URL.parse(link)?.origin !== site),
    [],
  );
  assert.equal(letter.from?.address, "dons@bomoko.example");
  for (const link of new Set(links)) assert((await visitor.get(link)).status < 400, link);
}

try {
  freshCopy(copy);
  const first = await start(copy, { PORT: String(port), SANDBOX_PORT: String(sandboxPort) });
  assert.equal(await first.stop(), 0);
  done("a fresh copy starts as it is, and stops");

  await storedSite(DATA_DIR);
  const reference = await olderGift();
  done("the rows of an older release lie in DATA_DIR");

  const production = await start(copy, {
    PORT: String(port),
    SITE_URL: site,
    TRUSTED_PROXIES: "1",
    HOST: "127.0.0.1",
    SMTP_URL: mail.url,
    MAIL_FROM: "Fondation Bomoko <dons@bomoko.example>",
    PAYMENTS_SANDBOX: "public",
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_URL: pay,
    DATA_DIR,
  });
  stopSite = production.stop;
  assert(!production.output().includes("building"), "settings ask for no new build");
  done("it starts for its public address without a new build, on the older rows");

  const older = await visitor.get(`${site}/donate/status/${reference}`);
  assert.equal(older.status, 200);
  assert(older.text.includes("/functions/v1/receipt"), "a gift of the older release has its receipt");
  await checkPublicAnswers();
  done("pages, lists and headers are the public site's");

  const donorEmail = `walk-${process.pid}@example.org`;
  await give(donorEmail);
  await checkReceipt(donorEmail);
  done("a gift is given by plain forms, and its receipt is mailed");
  checkAll();
  done(`${visitor.answers.length} answers: the banner on every page, no other address in any`);

  const code = await stopSite();
  stopSite = undefined;
  const errors = production
    .output()
    .split("\n")
    .filter((line) => /"level":(?:50|60)\b/.test(line));
  assert.deepEqual([code, errors], [0, []]);
  done("it stops in order, and logged no error");
} finally {
  await stopSite?.();
  await proxy.stop();
  mail.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

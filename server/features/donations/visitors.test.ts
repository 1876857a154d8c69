import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "../../platform/limits/limits.ts";
import { limitKey } from "../../platform/limits/rate-limits.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { until } from "../../platform/testing/until.ts";
import { testMessages } from "../messages/testing.ts";
import { giftLimits } from "./limits.ts";
import { callback, testDonations, validGift } from "./testing.ts";

const clock = movableClock();
const donations = await testDonations({ replaced: { clock } });
const forms = await testMessages({ SITE_URL: "http://localhost:3999" });
const few = await testDonations({ settings: { GIFTS_PER_ADDRESS: "10" }, working: false });
afterAll(() => Promise.all([donations.close(), forms.close(), few.close()]));
beforeEach(() => donations.context.db.deleteFrom("core.rate_limits").execute());

/** The IP address of a mobile operator, shared by a town. */
const TOWN = "41.243.7.7";
const { perAddress } = giftLimits;

const gift = () => ({ ...validGift, donorEmail: `${randomUUID().slice(0, 8)}@example.org` });
const give = (cookie?: string, address = TOWN, changed: object = {}) =>
  donations.give({ ...gift(), ...changed }, cookie === undefined ? {} : { Cookie: cookie }, address);
const write = (n: number, cookie?: string) =>
  forms.send(
    "submit-contact-form",
    { name: "Awa", email: `awa${n}@example.org`, message: `Bonjour ${n}` },
    cookie === undefined ? {} : { Cookie: cookie },
    TOWN,
  );
/** The statuses of two hundred requests, of which the first ten and the last ten are made: those between are only counted. */
async function ofTwoHundred(
  { context }: Pick<typeof donations, "context">,
  once: (n: number) => Promise<Response>,
) {
  await context.db.deleteFrom("core.rate_limits").execute();
  const ten = (first: number) => Promise.all(Array.from({ length: 10 }, (_, n) => once(first + n)));
  const first = await ten(0);
  // Whatever counted all of them has counted ten.
  const { numUpdatedRows } = await context.db
    .updateTable("core.rate_limits")
    .set({ used: 190 })
    .where("used", "=", 10)
    .executeTakeFirstOrThrow();
  expect(Number(numUpdatedRows)).toBeGreaterThan(1);
  return [...first, ...(await ten(190))].map(({ status }) => status);
}
const cookieOf = (response: Response) => response.headers.get("Set-Cookie")?.split(";")[0];

/** Sets a counter as if this many requests had been made in this hour. */
const used = (bucket: string, key: string, uses: number) =>
  donations.context.db
    .insertInto("core.rate_limits")
    .values({
      bucket,
      key: limitKey(donations.context, key),
      window_start: new Date(Math.floor(clock.now().getTime() / 3_600_000) * 3_600_000),
      used: uses,
    })
    .execute();

async function known(address = TOWN): Promise<string> {
  const cookie = cookieOf(await give(undefined, address));
  if (cookie === undefined) throw new Error("a gift that was taken brings a cookie");
  return cookie;
}

describe("a town behind one address", () => {
  test("two hundred visitors give once in an hour, and all get through", async () => {
    expect(await ofTwoHundred(donations, () => give())).toEqual(Array.from({ length: 20 }, () => 200));
  });

  test("two hundred visitors write once in an hour, and all get through", async () => {
    expect(await ofTwoHundred(forms, write)).toEqual(Array.from({ length: 20 }, () => 200));
    const held = await forms.context.db
      .selectFrom("messages.contact_messages")
      .select("held_for")
      .where("held_for", "is not", null)
      .execute();
    expect(held).toEqual([]);
  });

  test("a known visitor may continue after the others' limit is used up, within their own limit", async () => {
    const cookie = await known();
    await donations.context.db
      .updateTable("core.rate_limits")
      .set({ used: perAddress.max })
      .where("bucket", "=", "gift-address")
      .execute();
    expect((await give()).status).toBe(429);
    for (let n = 0; n < perAddress.each.max; n++) expect((await give(cookie)).status).toBe(200);
    expect((await give(cookie)).status).toBe(429);
  });
});

describe("the cookie of a visitor", () => {
  test("is set by an accepted post, which the functions alone read, and identifies nobody", async () => {
    const response = await give();
    const setCookie = response.headers.get("Set-Cookie") ?? "";
    expect(setCookie).toMatch(
      /^visitor=[\w-]{22}\.\d{10}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=86400$/,
    );
    expect(setCookie).not.toBe((await give()).headers.get("Set-Cookie"));
    const cookie = cookieOf(response);
    expect((await give(cookie)).headers.get("Set-Cookie")).toBeNull();
  });

  test("is set by the redirect of a form post; over https it is Secure", async () => {
    const secure = await testMessages({ SITE_URL: "https://localhost:3998" });
    const fields = { name: "Awa", email: "awa@example.org", message: "Bonjour" };
    const response = await secure.post("submit-contact-form", fields);
    expect([response.status, response.headers.get("Set-Cookie")]).toEqual([
      303,
      expect.stringMatching(/^__Host-visitor=.*; Secure$/),
    ]);
    await secure.close();
  });

  test("no other answer sets one: a refusal, a page, a form with problems", async () => {
    const answers = [
      await give(undefined, TOWN, { amount: 0 }),
      await donations.call("/functions/v1/gift-status?reference=AAAAAAAAAAAAAAAAAAAAAA", {}, TOWN),
      await donations.call("/functions/v1/donor-wall", {}, TOWN),
      await forms.post("submit-contact-form", { name: "", email: "x", message: "" }),
    ];
    expect(answers.map(({ headers }) => headers.get("Set-Cookie"))).toEqual([null, null, null, null]);
  });

  test("an altered, old, foreign or missing cookie counts as none", async () => {
    const cookie = await known();
    const [name = "", expires = "", mac = ""] = cookie.split(".");
    await donations.context.db
      .updateTable("core.rate_limits")
      .set({ used: 9_999 })
      .where("bucket", "=", "gift-address")
      .execute();
    for (const wrong of [
      "",
      "visitor=",
      "visitor=..",
      `visitor=${"A".repeat(22)}.${expires}.${mac}`,
      `${name}.${Number(expires) + 1}.${mac}`,
      `${name}.${expires}.${mac.slice(0, -2)}AA`,
      `${cookie}A`,
      cookieOf(await write(9_000)) ?? "none",
    ])
      expect((await give(wrong)).status, wrong).toBe(429);
    expect((await give(`language=sw; ${cookie}; theme=x`)).status).toBe(200);
    clock.advance(86_400_000);
    await used("gift-address", TOWN, 9_999);
    expect((await give(cookie)).status).toBe(429);
  });

  test("Threat 35: any number of collected cookies gives at most a second share of the address", async () => {
    await few.context.db.deleteFrom("core.rate_limits").execute();
    const from = (cookie?: string) => few.give(gift(), cookie === undefined ? {} : { Cookie: cookie }, TOWN);
    const cookies: string[] = [];
    for (let n = 0; n < 10; n++) cookies.push(cookieOf(await from()) ?? "");
    expect((await from()).status).toBe(429);
    const again: number[] = [];
    for (const cookie of [...cookies, ...cookies]) again.push((await from(cookie)).status);
    expect(again.filter((status) => status === 200)).toHaveLength(10);
  });

  test("new cookies are limited per address and hour", async () => {
    await used("visitors", TOWN, limits.visitors.perAddress.max - 1);
    expect([cookieOf(await give()), cookieOf(await give())]).toEqual([expect.any(String), undefined]);
  });
});

describe("threat 22: refused cards count against the address, with or without cookies", () => {
  async function refuse(cookie: string | undefined, address: string): Promise<boolean> {
    const before = donations.intents.length;
    if ((await give(cookie, address)).status === 429) return false;
    const intent = donations.intents.at(before);
    if (!intent) throw new Error("the provider was not asked");
    await donations.tell(callback(intent, "payment.refused"));
    const state = () =>
      donations.context.db
        .selectFrom("payments.payments")
        .select("state")
        .where("id", "=", intent.id)
        .executeTakeFirst();
    await until(async () => (await state())?.state === "refused");
    return true;
  }

  test("a few refused cards block the address, with or without cookies", async () => {
    const address = "203.0.113.40";
    const cookies: string[] = [];
    for (let n = 0; n < 12; n++) cookies.push(await known(address));
    let tried = 0;
    for (const cookie of cookies) while (await refuse(cookie, address)) tried++;
    expect(tried).toBeLessThanOrEqual(10);
    expect((await give(undefined, address)).status).toBe(429);
    expect((await give(undefined, "203.0.113.41")).status).toBe(200);
  });

  test("one visitor is blocked after five", async () => {
    const address = "203.0.114.40";
    const cookie = await known(address);
    let tried = 0;
    while (await refuse(cookie, address)) tried++;
    expect(tried).toBe(5);
  });
});

test("the numbers are settings", async () => {
  await few.context.db.deleteFrom("core.rate_limits").execute();
  const from = (body: object) => few.give(body, {}, TOWN);
  for (let n = 0; n < 10; n++) expect((await from(gift())).status).toBe(200);
  expect((await from(gift())).status).toBe(429);
});

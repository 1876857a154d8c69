import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { given, ledgerOf, testDonations, validGift } from "./testing.ts";

const donations = await testDonations();
const { context, give, call, intents } = donations;
afterAll(donations.close);

const payments = () => context.db.selectFrom("payments.payments").selectAll().execute();
const URL_ENCODED = "application/x-www-form-urlencoded";

describe("create-donation", () => {
  test("stores the gift, then answers with payment page and status page", async () => {
    const response = await give(validGift);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const answer = (await response.json()) as Record<string, string>;
    expect(Object.keys(answer).sort()).toEqual(["checkoutUrl", "reference", "statusUrl"]);
    expect(answer.reference).toMatch(/^[\w-]{22}$/);
    expect(answer.statusUrl).toBe(`${context.env.SITE_URL}/donate/status/${answer.reference}`);
    const intent = intents.at(-1);
    expect(intent).toMatchObject({ amount: { minor: 10_000, currency: "XOF" }, returnUrl: answer.statusUrl });
    const status = await call(`/functions/v1/donation-status?reference=${answer.reference}`);
    expect(await status.json()).toMatchObject({
      state: "pending",
      amount: { minor: 10_000, currency: "XOF" },
      programId: "1",
      anonymous: false,
      checkoutUrl: answer.checkoutUrl,
    });
  });

  test("the status page is in the donor's language", async () => {
    for (const [headers, body, prefix] of [
      [{ "X-Language": "ar" }, {}, "/ar"],
      [{ "Accept-Language": "en-GB,en;q=0.9,fr;q=0.8" }, {}, "/en"],
      [{ "Accept-Language": "en" }, { language: "sw" }, "/sw"],
      [{ "Accept-Language": "xx" }, {}, ""],
    ] as const) {
      const response = await give({ ...validGift, ...body }, headers);
      const { statusUrl } = (await response.json()) as { statusUrl: string };
      expect(new URL(statusUrl).pathname).toMatch(new RegExp(`^${prefix}/donate/status/`));
    }
  });

  test("the specified words, in the reader's language, with the field", async () => {
    const amount = await give({ ...validGift, amount: 0 });
    expect(amount.status).toBe(422);
    expect(await amount.json()).toEqual({
      code: "amount_invalid",
      error: "Veuillez entrer un montant valide.",
      message: "Veuillez entrer un montant valide.",
      field: "amount",
    });
    const email = await give({ ...validGift, donorEmail: null });
    expect(await email.json()).toMatchObject({
      message: "Veuillez entrer votre email ou cocher 'Don anonyme'.",
      field: "donorEmail",
    });
    const small = await give({ ...validGift, amount: 499 }, { "Accept-Language": "en" });
    expect(((await small.json()) as { message: string }).message.replace(/\s/g, " ")).toBe(
      "The smallest amount is XOF 500.",
    );
    // The language in the body has priority over the browser's, as for the mail.
    const own = await give({ ...validGift, amount: 499, language: "de" }, { "Accept-Language": "en" });
    expect(own.headers.get("Content-Language")).toBe("de");
    expect(((await own.json()) as { message: string }).message).toMatch(/^Der kleinste|^Der Mindest/);
  });

  test("threat 4: no wrong amount is a gift, and none is an error of ours", async () => {
    const before = (await payments()).length;
    const wrong = [
      "0",
      "-5",
      "1e999",
      "5000.5",
      "9007199254740992",
      '"1e3"',
      '"NaN"',
      '""',
      "null",
      "[5000]",
      "true",
      "1e-7",
      '"5000 000 000 000 000 000"',
    ];
    for (const amount of wrong) {
      const response = await give(JSON.stringify(validGift).replace("10000", amount));
      expect([400, 422], amount).toContain(response.status);
    }
    expect(await payments()).toHaveLength(before);
  });

  test("threat 12: 100 identical submissions at once are one payment and 100 equal answers", async () => {
    const before = intents.length;
    const body = { ...validGift, amount: 12_345, operation_id: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const response = await give(body);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^200 /);
    expect(intents.length - before).toBe(1);
    expect((await payments()).filter(({ amount }) => amount === 12_345)).toHaveLength(1);
    const other = await give({ ...body, amount: 12_346 });
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: "operation_reused" });
  });

  test("threat 12: the operation id may travel as Idempotency-Key", async () => {
    const key = { "Idempotency-Key": randomUUID() };
    const [first, second] = [await give(validGift, key), await give(validGift, key)];
    expect(await second.json()).toEqual(await first.json());
  });

  test("threat 56: no field beyond the six is taken", async () => {
    for (const extra of ["state", "currency", "paid_at", "reference", "provider", "userId", "role"]) {
      const response = await give({ ...validGift, [extra]: "paid" });
      expect(response.status, extra).toBe(422);
    }
  });

  test("threat 59: pollution, depth, size and broken JSON are refused before they are read", async () => {
    const bodies: [string, number][] = [
      [`{"__proto__":{"anonymous":true},${JSON.stringify(validGift).slice(1)}`, 400],
      [`{"a":${"[".repeat(50)}${"]".repeat(50)}}`, 400],
      [`{"a":${"[".repeat(100_000)}`, 400],
      [JSON.stringify({ ...validGift, donorName: "x".repeat(300_000) }), 413],
      ["{", 400],
      ["", 400],
      ["[]", 422],
      ["null", 422],
      ['"text"', 422],
    ];
    for (const [body, status] of bodies) expect((await give(body)).status, body.slice(0, 40)).toBe(status);
    const latin = await call("/functions/v1/create-donation", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    });
    expect(latin.status).toBe(400);
  });

  test("threat 65: a form of another site is refused, our own is redirected to the payment page", async () => {
    const post = (headers: Record<string, string>, changed: Record<string, string> = {}) =>
      call("/functions/v1/create-donation", {
        method: "POST",
        headers: { "Content-Type": URL_ENCODED, ...headers },
        body: new URLSearchParams({
          programId: "2",
          amount: "custom",
          customAmount: "7 500",
          donationType: "one_time",
          donorName: "",
          donorEmail: "awa@example.org",
          language: "ar",
          page: "/projects/2",
          ...changed,
        }),
      });
    const origin = context.env.SITE_URL;
    for (const headers of [
      {},
      { Origin: "null" },
      { Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "none" },
      { "Sec-Fetch-Site": "cross-site", Origin: origin },
    ] as Record<string, string>[]) {
      expect((await post(headers)).status, JSON.stringify(headers)).toBe(403);
    }
    for (const headers of [{ "Sec-Fetch-Site": "same-origin" }, { Origin: origin }] as Record<
      string,
      string
    >[]) {
      const donorEmail = `giver-${intents.length}@example.org`;
      const response = await post(headers, { donorEmail });
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe(`${context.env.SANDBOX_URL}/pay/${intents.at(-1)?.id}`);
      expect(intents.at(-1)?.amount.minor).toBe(7500);
    }
    const refused = await post({ Origin: origin }, { customAmount: "zéro", donorEmail: "" });
    expect(refused.status).toBe(422);
    const page = (await refused.json()) as {
      path: string;
      language: string;
      failure: { errors: object; values: object };
    };
    expect(page).toMatchObject({ path: "/projects/2", language: "ar" });
    expect(Object.keys(page.failure.errors).sort()).toEqual(["amount", "donorEmail"]);
    expect(page.failure.values).toMatchObject({ customAmount: "zéro", amount: "custom" });
    const elsewhere = await post({ Origin: origin }, { amount: "0", page: "//evil.example/" });
    expect(await elsewhere.json()).toMatchObject({ path: "/donate" });
  });

  test("any origin may call it without credentials; unknown names and methods are JSON errors", async () => {
    const preflight = await call("/functions/v1/create-donation", {
      method: "OPTIONS",
      headers: { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "POST" },
    });
    expect([preflight.status, await preflight.text()]).toEqual([200, "ok"]);
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toMatch(
      /authorization.*x-retry-count.*traceparent/,
    );
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(preflight.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    const unknown = await call("/functions/v1/no-such-function", { method: "POST" });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: "not_found" });
    expect(unknown.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const method = await call("/functions/v1/create-donation");
    expect([method.status, method.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
    expect((await give(validGift, { "Content-Type": "text/plain" })).status).toBe(415);
  });

  test("threat 24: a foreign, an absent and a malformed reference get the same bytes", async () => {
    const texts = await Promise.all(
      ["AAAAAAAAAAAAAAAAAAAAAA", "x", "", "../../etc/passwd", (await given(donations)).id].map(
        async (reference) => {
          const response = await call(
            `/functions/v1/donation-status?reference=${encodeURIComponent(reference)}`,
          );
          return `${response.status} ${await response.text()}`;
        },
      ),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toMatch(/^404 /);
  });

  test("reading the status books nothing", async () => {
    expect((await ledgerOf(context)).postings).toEqual([]);
  });
});

describe("limits and the provider", () => {
  test("gifts are limited per address; replays do not count, other addresses are not affected", async () => {
    const address = "2001:db8:1:2::7";
    const replayed = { ...validGift, operation_id: randomUUID() };
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) {
      const gift = n === 0 ? replayed : validGift;
      statuses.push((await give(gift, {}, n % 2 ? address : "2001:db8:1:2:ffff::1")).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    const refused = await give(validGift, {}, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await give(replayed, {}, address)).status).toBe(200);
    expect((await give(validGift, {}, "2001:db8:1:3::7")).status).toBe(200);
  });

  test("threat 23: a payment page on another origin is refused", async () => {
    for (const url of [
      "https://evil.example/pay",
      "http://localhost:3001@evil.example/",
      "javascript:alert(1)",
      "//evil.example",
    ]) {
      const evil = await testDonations({
        create: async () => ({ kind: "page", session: "s", url }),
        working: false,
      });
      const response = await evil.give(validGift);
      expect(response.status, url).toBe(503);
      await evil.close();
    }
  });

  test("threat 80: while the provider is down the gift waits, and the same id resumes it", async () => {
    let up = false;
    const flaky = await testDonations({
      working: false,
      create: async ({ id }) => {
        if (!up) throw new TypeError("fetch failed");
        return { kind: "page", session: `session-${id}`, url: `http://localhost:3001/pay/${id}` };
      },
    });
    const body = { ...validGift, operation_id: randomUUID() };
    const down = await flaky.give(body);
    expect(down.status).toBe(503);
    expect(await down.json()).toMatchObject({ code: "payment_unavailable" });
    up = true;
    expect((await flaky.give(body)).status).toBe(200);
    const rows = await flaky.context.db.selectFrom("payments.payments").select("state").execute();
    expect(rows).toEqual([{ state: "pending" }]);
    await flaky.close();
  });
});

import { afterAll, beforeEach, expect, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { testAccounts } from "./testing/accounts.ts";

const HOUR = 3_600_000;
const accounts = await testAccounts({ AUTH_RATE_SCALE: "1", TRUSTED_PROXIES: "1" });
const { answer, call, clock, context } = accounts;
afterAll(accounts.close);
// All windows begin on the hour: none ends within a test by chance.
beforeEach(() => clock.advance(HOUR - (clock.now().getTime() % HOUR)));

const PASSWORD = "une phrase de passe";

async function create(email: string) {
  const body = { email, password: PASSWORD, email_confirm: true };
  const made = await answer("/admin/users", { body, bearer: context.keys.serviceRoleKey });
  expect(made.status).toBe(200);
}

/** From an address as our own proxy tells it, after whatever the client claims. */
const signIn = (email: string, password: string, address: string, claimed = "") =>
  call("/token?grant_type=password", {
    body: { email, password },
    headers: { "X-Forwarded-For": claimed ? `${claimed}, ${address}` : address },
  });

test("Threat 34: guesses from many addresses are slowed down, and the owner is not locked out", async () => {
  const email = "attacked@example.org";
  await create(email);
  const statuses: number[] = [];
  for (let index = 0; index < 40; index++) {
    statuses.push((await signIn(email, `guess ${index}`, `203.0.113.${index}`)).status);
  }
  const tried = statuses.filter((status) => status === 400).length;
  expect(tried).toBeLessThanOrEqual(20);
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
  const owner = await signIn(email, PASSWORD, "192.0.2.1");
  expect(owner.status).toBe(429);
  expect(owner.headers.get("x-sb-error-code")).toBe("over_request_rate_limit");
  clock.advance(Number(owner.headers.get("Retry-After")) * 1000);
  expect((await signIn(email, PASSWORD, "192.0.2.1")).status).toBe(200);
  // From where the owner is signed in, the attack is not felt any more.
  await signIn(email, "one more guess", "203.0.113.99");
  expect((await signIn(email, PASSWORD, "192.0.2.1")).status).toBe(200);
});

test("Threat 34: attempts for an unknown address are slowed down in the same way", async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 30; index++) {
    statuses.push((await signIn("nobody@example.org", "guess", `198.51.100.${index}`)).status);
  }
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(20);
  expect(statuses.at(-1)).toBe(429);
});

test("Threat 35: forged forwarding headers do not make one client many", async () => {
  const { max } = limits.auth.rates.web3;
  const knock = async (address: string, claimed: string) =>
    (
      await call("/token?grant_type=web3", {
        body: {},
        headers: {
          "X-Forwarded-For": `${claimed}, ${address}`,
          "X-Real-IP": claimed,
          "X-Client-IP": claimed,
        },
      })
    ).status;
  const statuses: number[] = [];
  for (let index = 0; index < max + 5; index++) statuses.push(await knock("192.0.2.50", `10.0.0.${index}`));
  expect(statuses).toEqual([...Array(max).fill(422), ...Array(5).fill(429)]);
  for (let index = 0; index < max; index++) await knock(`2001:db8:7:7::${index.toString(16)}`, "10.0.0.1");
  expect(await knock("2001:db8:7:7:ffff::1", "10.0.0.1")).toBe(429);
  expect(await knock("2001:db8:7:8::1", "10.0.0.1")).toBe(422);
});

test("a callback beyond the limit leads to the login page in the reader's language, and leaves the sign-in open", async () => {
  const back = (language: string) =>
    call("/callback?state=11111111-1111-4111-8111-111111111111", {
      headers: { "X-Forwarded-For": "203.0.113.80", "Accept-Language": language },
    });
  const { max } = limits.auth.rates.oauth;
  const first = await Promise.all(Array.from({ length: max }, () => back("de")));
  expect(new Set(first.map(({ headers }) => headers.get("Location")?.split("#")[0]))).toEqual(
    new Set([`${context.env.SITE_URL}/`]),
  );
  const beyond = await back("de");
  expect(beyond.status).toBe(302);
  const address = new URL(beyond.headers.get("Location") ?? "about:blank");
  expect(address.pathname).toBe("/de/login");
  expect(new URLSearchParams(address.hash.slice(1)).get("error_code")).toBe("over_request_rate_limit");
  expect(await beyond.text()).toBe("");
});

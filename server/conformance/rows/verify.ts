import { expect } from "vitest";
import { EVERYWHERE } from "../profiles.ts";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";

const endpoint = "POST /verify";
const page = "GET /verify";

/** Somebody who asked for a way in, and the code that came. */
async function mailed({ account, client, letters }: World) {
  const { email, id } = await account();
  const { error } = await client().signInWithOtp({ email });
  if (error) throw error;
  return { email, id, token: await letters.code(email), link: await letters.link(email) };
}

/** Presses the button of the page a mail leads to. */
export function press({ raw }: World, link: URL) {
  return raw("POST", "/verify", {
    body: link.searchParams.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: link.origin },
  });
}

const KINDS = ["signup", "invite", "recovery", "magiclink"] as const;

/** What the mail of this kind would hold. */
async function generated({ admin, account, person }: World, type: (typeof KINDS)[number]) {
  const { email, password } = type === "signup" || type === "invite" ? person() : await account();
  const { data, error } = await admin.generateLink(
    type === "signup" ? { type, email, password } : { type, email },
  );
  if (error) throw error;
  return data.properties;
}

export const verify: Row[] = [
  ...KINDS.map(
    (type): Row => ({
      endpoint,
      call: `verifyOtp, token_hash of ${type}`,
      async run(world) {
        const { hashed_token } = await generated(world, type);
        return world.client().verifyOtp({ token_hash: hashed_token, type });
      },
      check: ({ data }) =>
        expect(data).toMatchObject({
          session: { token_type: "bearer" },
          user: { email_confirmed_at: expect.any(String) },
        }),
    }),
  ),
  {
    endpoint,
    call: "verifyOtp, code of a mail",
    profiles: EVERYWHERE,
    async run(world) {
      const { email, token } = await mailed(world);
      return world.client().verifyOtp({ email, token, type: "email" });
    },
  },
  {
    endpoint,
    call: "verifyOtp of both halves of a change of address",
    async run({ signedIn, person, letters, client }) {
      const { client: browser, email: old } = await signedIn();
      const { email } = person();
      expect((await browser.updateUser({ email })).error).toBeNull();
      const half = await browser.verifyOtp({
        email: old,
        token: await letters.code(old),
        type: "email_change",
      });
      expect(half.error).toBeNull();
      expect(half.data.session).toBeNull();
      return client().verifyOtp({ email, token: await letters.code(email), type: "email_change" });
    },
    check: ({ data }) => expect(data).toMatchObject({ session: { token_type: "bearer" } }),
  },
  {
    endpoint,
    call: "verifyOtp, a wrong code",
    profiles: EVERYWHERE,
    refused: [403, "otp_expired"],
    async run(world) {
      const { email, token } = await mailed(world);
      const wrong = String((Number(token) + 1) % 1_000_000).padStart(6, "0");
      return world.client().verifyOtp({ email, token: wrong, type: "email" });
    },
    check: ({ error }) => expect(error).toMatchObject({ message: "Token has expired or is invalid" }),
  },
  {
    endpoint,
    call: "verifyOtp twice",
    refused: [403, "otp_expired"],
    async run(world) {
      const { email, token } = await mailed(world);
      expect((await world.client().verifyOtp({ email, token, type: "email" })).error).toBeNull();
      return world.client().verifyOtp({ email, token, type: "email" });
    },
  },
  {
    endpoint,
    call: "verifyOtp of a code after ten minutes",
    refused: [403, "otp_expired"],
    async run(world) {
      const { email, token } = await mailed(world);
      world.clock.advance(600_000);
      return world.client().verifyOtp({ email, token, type: "email" });
    },
  },
  {
    endpoint,
    call: "verifyOtp of a link's token after ten minutes",
    async run(world) {
      const { link } = await mailed(world);
      world.clock.advance(600_000);
      const token_hash = link.searchParams.get("token") ?? "";
      return world.client().verifyOtp({ token_hash, type: "magiclink" });
    },
  },
  {
    endpoint,
    call: "verifyOtp after two hours",
    refused: [403, "otp_expired"],
    async run(world) {
      const { email, token } = await mailed(world);
      world.clock.advance(2 * 3_600_000);
      return world.client().verifyOtp({ email, token, type: "email" });
    },
  },
  {
    endpoint,
    call: "verifyOtp of nobody",
    refused: [403, "otp_expired"],
    run: ({ client, person }) =>
      client().verifyOtp({ email: person().email, token: "123456", type: "email" }),
  },
  {
    endpoint,
    call: "verifyOtp of a token_hash nobody made",
    refused: [403, "otp_expired"],
    run: ({ client }) => client().verifyOtp({ token_hash: "a".repeat(56), type: "magiclink" }),
  },
  {
    endpoint,
    call: "verifyOtp of a telephone nobody has",
    profiles: ["confirmations", "signups disabled"],
    refused: [403, "otp_expired"],
    run: ({ client }) => client().verifyOtp({ phone: "243810000000", token: "123456", type: "sms" }),
  },
  {
    endpoint,
    call: "verifyOtp of no telephone",
    refused: [400, "validation_failed"],
    run: ({ client }) => client().verifyOtp({ phone: "24381-invalid", token: "123456", type: "sms" }),
    check: ({ error }) =>
      expect(error).toMatchObject({ message: "Invalid phone number format (E.164 required)" }),
  },
  {
    endpoint,
    call: "verifyOtp of half an address",
    refused: [422, "validation_failed"],
    run: ({ client }) => client().verifyOtp({ email: "awa@", token: "123456", type: "email" }),
  },
  {
    endpoint,
    call: "verifyOtp of somebody shut out",
    refused: [403, "user_banned"],
    async run(world) {
      const { email, token, id } = await mailed(world);
      await world.admin.updateUserById(id, { ban_duration: "24h" });
      return world.client().verifyOtp({ email, token, type: "email" });
    },
  },
  ...Object.entries({
    "neither code nor hash": { type: "email", email: "a@example.org" },
    "code and hash": { type: "email", email: "a@example.org", token: "123456", token_hash: "a" },
    "hash and address": { type: "email", email: "a@example.org", token_hash: "a".repeat(56) },
    "no type": { type: "", token_hash: "a".repeat(56) },
  }).map(
    ([call, body]): Row => ({
      endpoint,
      call,
      refused: [400, "validation_failed"],
      run: ({ raw }) => raw("POST", "/verify", { body }),
    }),
  ),
  {
    endpoint: page,
    call: "the page a mail leads to uses nothing up, however often it is opened; its button does",
    profiles: EVERYWHERE,
    async run(world) {
      const { link } = await mailed(world);
      for (const method of ["GET", "GET", "HEAD"]) {
        const response = await fetch(`${world.origin}${link.pathname}${link.search}`, { method });
        expect(response.status).toBe(200);
        expect(response.headers.get("Content-Type")).toContain("text/html");
        expect(response.headers.get("Cache-Control")).toContain("no-store");
      }
      const { response } = await press(world, link);
      expect(response.status).toBe(303);
      const way = new URL(response.headers.get("Location") ?? "");
      expect(way.hash).toMatch(/^#access_token=.+&refresh_token=.+&token_type=bearer&type=magiclink/);
      return world.client().getUser(new URLSearchParams(way.hash.slice(1)).get("access_token") ?? "");
    },
  },
  {
    endpoint: page,
    call: "the button of a used link says so in the address",
    async run(world) {
      const { link } = await mailed(world);
      await press(world, link);
      return press(world, link);
    },
    check({ data }, world) {
      expect(data).toBeNull();
      expect(world.lastAnswer().status).toBe(303);
      expect(world.lastLocation()).toMatch(/#error=access_denied&error_code=otp_expired&error_description=/);
    },
  },
];

import { expect } from "vitest";
import type { Profile } from "../profiles.ts";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";

const PHONE: readonly Profile[] = ["phone"];
const CONFIRMED: readonly Profile[] = ["phone autoconfirm"];
const LIMITED: readonly Profile[] = ["phone limits"];
const password = "a phrase nobody guesses";

/** Somebody who signed up by number and has not typed the code. */
async function signedUp({ client, phones }: World) {
  const phone = phones.number();
  const browser = client();
  const { error } = await browser.signUp({ phone, password });
  if (error) throw error;
  return { phone, client: browser };
}

/** Somebody who is signed in by number. */
async function withPhone(world: World) {
  const who = await signedUp(world);
  const token = await world.phones.code(who.phone);
  const { data, error } = await who.client.verifyOtp({ phone: who.phone, token, type: "sms" });
  if (error || !data.session) throw error ?? new Error("no session");
  return { ...who, session: data.session };
}

const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");

const removal = ({ raw }: World, token = "") =>
  raw("DELETE", "/user/phone", { headers: { Authorization: `Bearer ${token}` } });

export const phone: Row[] = [
  {
    endpoint: "DELETE /user/phone",
    call: "of an account with an address",
    profiles: CONFIRMED,
    async run(world) {
      const { client, session } = await world.signedIn();
      await client.updateUser({ phone: world.phones.number() });
      return removal(world, session.access_token);
    },
    check: ({ data }) => expect(data).toMatchObject({ phone: "", email: expect.stringContaining("@") }),
  },
  {
    endpoint: "DELETE /user/phone",
    call: "of an account that is known by it alone",
    profiles: PHONE,
    refused: [422, "single_identity_not_deletable"],
    run: async (world) => removal(world, (await withPhone(world)).session.access_token),
  },
  {
    endpoint: "DELETE /user/phone",
    call: "of an account without a number",
    profiles: PHONE,
    refused: [422, "identity_not_found"],
    run: async (world) => removal(world, (await world.signedIn()).session.access_token),
  },
  {
    endpoint: "POST /signup",
    call: "signUp by number",
    profiles: PHONE,
    run: ({ client, phones }) => client().signUp({ phone: `+${phones.number()}`, password }),
    check: ({ data }) =>
      expect(data).toMatchObject({
        session: null,
        user: { email: "", confirmation_sent_at: expect.any(String), app_metadata: { provider: "phone" } },
      }),
  },
  {
    endpoint: "POST /signup",
    call: "signUp by number, confirmed at once",
    profiles: CONFIRMED,
    run: ({ client, phones }) => client().signUp({ phone: phones.number(), password }),
    check: ({ data }) =>
      expect(data).toMatchObject({
        session: { token_type: "bearer" },
        user: { phone_confirmed_at: expect.any(String) },
      }),
  },
  {
    endpoint: "POST /signup",
    call: "signUp by a number that somebody has",
    profiles: CONFIRMED,
    refused: [422, "user_already_exists"],
    async run(world) {
      const { phone } = await signedUp(world);
      return world.client().signUp({ phone, password });
    },
  },
  {
    endpoint: "POST /signup",
    call: "signUp by no number",
    profiles: PHONE,
    refused: [400, "validation_failed"],
    run: ({ client }) => client().signUp({ phone: "24381-invalid", password }),
    check: ({ error }) =>
      expect(error).toMatchObject({ message: "Invalid phone number format (E.164 required)" }),
  },
  {
    endpoint: "POST /signup",
    call: "signUp by a number of a premium rate",
    profiles: PHONE,
    refused: [400, "validation_failed"],
    run: ({ client }) => client().signUp({ phone: "+33899123456", password }),
  },
  {
    endpoint: "POST /signup",
    call: "signUp by number, a channel that does not exist",
    profiles: PHONE,
    refused: [400, "validation_failed"],
    run: ({ raw, phones }) =>
      raw("POST", "/signup", { body: { phone: phones.number(), password, channel: "pigeon" } }),
  },
  {
    endpoint: "POST /token?grant_type=password",
    call: "signInWithPassword by number",
    profiles: ["phone", "phone autoconfirm"],
    async run(world) {
      const { phone } = world.context.env.AUTH_PHONE_AUTOCONFIRM
        ? await signedUp(world)
        : await withPhone(world);
      return world.client().signInWithPassword({ phone: `+${phone}`, password });
    },
    check: ({ data }) => expect(data).toMatchObject({ session: { token_type: "bearer" } }),
  },
  {
    endpoint: "POST /token?grant_type=password",
    call: "signInWithPassword by number, a wrong one",
    profiles: PHONE,
    refused: [400, "invalid_credentials"],
    async run(world) {
      const { phone } = await withPhone(world);
      return world.client().signInWithPassword({ phone, password: "another phrase" });
    },
  },
  {
    endpoint: "POST /token?grant_type=password",
    call: "signInWithPassword by a number nobody has",
    profiles: PHONE,
    refused: [400, "invalid_credentials"],
    run: ({ client, phones }) => client().signInWithPassword({ phone: phones.number(), password }),
  },
  {
    endpoint: "POST /token?grant_type=password",
    call: "signInWithPassword by a number that is not confirmed",
    profiles: PHONE,
    refused: [400, "phone_not_confirmed"],
    async run(world) {
      const { phone } = await signedUp(world);
      return world.client().signInWithPassword({ phone, password });
    },
  },
  {
    endpoint: "POST /otp",
    call: "signInWithOtp by number, then verifyOtp",
    profiles: PHONE,
    async run({ client, phones }) {
      const phone = phones.number();
      const browser = client();
      const sent = await browser.signInWithOtp({ phone });
      if (sent.error) return sent;
      return browser.verifyOtp({ phone, token: await phones.code(phone), type: "sms" });
    },
    check: ({ data }) =>
      expect(data).toMatchObject({ session: { user: { phone_confirmed_at: expect.any(String) } } }),
  },
  {
    endpoint: "POST /otp",
    call: "signInWithOtp by WhatsApp",
    profiles: PHONE,
    async run({ client, phones }) {
      const phone = phones.number();
      const sent = await client().signInWithOtp({ phone, options: { channel: "whatsapp" } });
      expect(await phones.latest(phone)).toMatchObject({ channel: "whatsapp" });
      return sent;
    },
  },
  {
    endpoint: "POST /otp",
    call: "signInWithOtp by a number nobody has, without signing up",
    profiles: PHONE,
    refused: [422, "otp_disabled"],
    run: ({ client, phones }) =>
      client().signInWithOtp({ phone: phones.number(), options: { shouldCreateUser: false } }),
  },
  {
    endpoint: "POST /otp",
    call: "signInWithOtp by the same number at once",
    profiles: LIMITED,
    refused: [429, "over_sms_send_rate_limit"],
    async run({ client, phones }) {
      const phone = phones.number();
      await client().signInWithOtp({ phone });
      return client().signInWithOtp({ phone });
    },
  },
  {
    endpoint: "POST /verify",
    call: "verifyOtp of a number, a wrong code",
    profiles: PHONE,
    refused: [403, "otp_expired"],
    async run(world) {
      const { phone, client } = await signedUp(world);
      const code = await world.phones.code(phone);
      return client.verifyOtp({ phone, token: wrongFor(code), type: "sms" });
    },
  },
  {
    endpoint: "POST /verify",
    call: "verifyOtp of a number, an old code",
    profiles: PHONE,
    refused: [403, "otp_expired"],
    async run(world) {
      const { phone, client } = await signedUp(world);
      const token = await world.phones.code(phone);
      world.clock.advance(world.context.env.AUTH_SMS_SECONDS * 1000);
      return client.verifyOtp({ phone, token, type: "sms" });
    },
  },
  {
    endpoint: "POST /verify",
    call: "verifyOtp of a number that was not used for 90 days",
    profiles: PHONE,
    refused: [403, "phone_not_confirmed"],
    async run(world) {
      const { phone } = await withPhone(world);
      world.clock.advance(91 * 86_400_000);
      const browser = world.client();
      await browser.signInWithOtp({ phone });
      return browser.verifyOtp({ phone, token: await world.phones.code(phone, 2), type: "sms" });
    },
  },
  {
    endpoint: "POST /resend",
    call: "resend to a number",
    profiles: PHONE,
    async run(world) {
      const { phone, client } = await signedUp(world);
      const sent = await client.resend({ type: "sms", phone });
      expect(await world.phones.code(phone, 2)).toMatch(/^\d{6}$/);
      return sent;
    },
  },
  {
    endpoint: "PUT /user",
    call: "updateUser, a number, then verifyOtp",
    profiles: PHONE,
    async run({ signedIn, phones }) {
      const { client } = await signedIn();
      const phone = phones.number();
      const changed = await client.updateUser({ phone });
      if (changed.error) return changed;
      expect(changed.data.user).toMatchObject({ new_phone: phone });
      return client.verifyOtp({ phone, token: await phones.code(phone), type: "phone_change" });
    },
    check: ({ data }) => expect(data).toMatchObject({ user: { phone_confirmed_at: expect.any(String) } }),
  },
  {
    endpoint: "PUT /user",
    call: "updateUser, a number that somebody has",
    profiles: CONFIRMED,
    refused: [422, "phone_exists"],
    async run(world) {
      const { phone } = await signedUp(world);
      return (await world.signedIn()).client.updateUser({ phone });
    },
  },
  {
    endpoint: "PUT /user",
    call: "updateUser, a number by the password alone",
    profiles: PHONE,
    refused: [401, "insufficient_aal"],
    async run(world) {
      const who = await world.withFactor();
      const client = world.client();
      await client.signInWithPassword(who);
      return client.updateUser({ phone: world.phones.number() });
    },
  },
  {
    endpoint: "GET /reauthenticate",
    call: "reauthenticate of somebody without an address",
    profiles: PHONE,
    async run(world) {
      const { client, phone } = await withPhone(world);
      const sent = await client.reauthenticate();
      expect(await world.phones.code(phone, 2)).toMatch(/^\d{6}$/);
      return sent;
    },
  },
  {
    endpoint: "GET /settings",
    call: "phones sign in",
    profiles: PHONE,
    run: ({ raw }) => raw("GET", "/settings"),
    check: ({ data }) => expect(data).toMatchObject({ external: { phone: true }, sms_provider: "http" }),
  },
];

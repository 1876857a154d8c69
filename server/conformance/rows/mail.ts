import { expect } from "vitest";
import { EVERYWHERE } from "../profiles.ts";
import type { Answer, Row } from "../row.ts";

const otp = "POST /otp";
const recover = "POST /recover";
const resend = "POST /resend";
const magiclink = "POST /magiclink";

const nothing = ({ data }: Answer) => expect(data).toMatchObject({});

export const mail: Row[] = [
  {
    endpoint: otp,
    call: "signInWithOtp: the code and the link come",
    profiles: EVERYWHERE,
    async run({ account, client, letters }) {
      const { email } = await account();
      const answer = await client().signInWithOtp({ email });
      expect(await letters.code(email)).toMatch(/^\d{6}$/);
      expect((await letters.link(email)).searchParams.get("type")).toBe("magiclink");
      return answer;
    },
  },
  {
    endpoint: otp,
    call: "signInWithOtp with a new address makes the person",
    async run({ person, client, letters }) {
      const { email } = person();
      const { error } = await client().signInWithOtp({ email, options: { data: { name: "Awa" } } });
      expect(error).toBeNull();
      const token = await letters.code(email);
      return client().verifyOtp({ email, token, type: "email" });
    },
    check: ({ data }) => expect(data).toMatchObject({ user: { user_metadata: { name: "Awa" } } }),
  },
  {
    endpoint: otp,
    call: "signInWithOtp with an address nobody has, and nobody may be made",
    refused: [422, "otp_disabled"],
    run: ({ person, client }) =>
      client({ flowType: "pkce" }).signInWithOtp({
        email: person().email,
        options: { shouldCreateUser: false },
      }),
  },
  {
    endpoint: otp,
    call: "signInWithOtp with a telephone number",
    refused: [400, "phone_provider_disabled"],
    run: ({ client }) => client().signInWithOtp({ phone: "243810000000", options: { channel: "whatsapp" } }),
  },
  {
    endpoint: otp,
    call: "signInWithOtp with half an address",
    refused: [400, "validation_failed"],
    run: ({ client }) => client().signInWithOtp({ email: "awa@" }),
  },
  {
    endpoint: otp,
    call: "no address at all",
    refused: [400, "validation_failed"],
    run: ({ raw }) => raw("POST", "/otp", { body: {} }),
  },
  {
    endpoint: magiclink,
    call: "the old name of /otp",
    async run({ account, raw, letters }) {
      const { email } = await account();
      const answer = await raw("POST", "/magiclink", { body: { email } });
      expect(await letters.code(email)).toMatch(/^\d{6}$/);
      return answer;
    },
    check: nothing,
  },
  {
    endpoint: magiclink,
    call: "half an address",
    refused: [400, "validation_failed"],
    run: ({ raw }) => raw("POST", "/magiclink", { body: { email: "awa@" } }),
  },
  {
    endpoint: recover,
    call: "resetPasswordForEmail: the code sets a new password",
    profiles: EVERYWHERE,
    async run({ account, client, letters }) {
      const { email, password } = await account();
      const browser = client();
      expect((await browser.resetPasswordForEmail(email)).error).toBeNull();
      const token = await letters.code(email);
      expect((await browser.verifyOtp({ email, token, type: "recovery" })).error).toBeNull();
      const changed = `new ${password}`;
      expect((await browser.updateUser({ password: changed })).error).toBeNull();
      return client().signInWithPassword({ email, password: changed });
    },
  },
  {
    endpoint: recover,
    call: "resetPasswordForEmail of nobody looks the same",
    run: ({ client, person }) => client().resetPasswordForEmail(person().email),
    check: ({ data }) => expect(data).toEqual({}),
  },
  {
    endpoint: recover,
    call: "resetPasswordForEmail of half an address",
    refused: [400, "validation_failed"],
    run: ({ client }) => client().resetPasswordForEmail("awa@"),
  },
  {
    endpoint: resend,
    call: "resend of a confirmation",
    async run({ client, person, letters }) {
      const who = person();
      await client().signUp(who);
      await letters.latest(who.email);
      const answer = await client().resend({ type: "signup", email: who.email });
      const token = await letters.code(who.email, 2);
      expect((await client().verifyOtp({ email: who.email, token, type: "signup" })).error).toBeNull();
      return answer;
    },
  },
  {
    endpoint: resend,
    call: "resend of a change of address",
    async run({ signedIn, person, letters }) {
      const { client, email: old } = await signedIn();
      const { email } = person();
      await client.updateUser({ email });
      const answer = await client.resend({ type: "email_change", email: old });
      expect(await letters.code(email, 2)).toMatch(/^\d{6}$/);
      return answer;
    },
  },
  {
    endpoint: resend,
    call: "resend to nobody looks the same",
    profiles: EVERYWHERE,
    run: ({ client, person }) => client().resend({ type: "signup", email: person().email }),
  },
  {
    endpoint: resend,
    call: "resend to a telephone, which is switched off",
    refused: [400, "phone_provider_disabled"],
    run: ({ client }) => client().resend({ type: "phone_change", phone: "243810000000" }),
  },
  {
    endpoint: resend,
    call: "of nothing that is sent",
    refused: [400, "validation_failed"],
    run: ({ raw, person }) => raw("POST", "/resend", { body: { type: "wishes", email: person().email } }),
  },
  {
    endpoint: resend,
    call: "to nowhere",
    refused: [400, "validation_failed"],
    run: ({ raw }) => raw("POST", "/resend", { body: { type: "signup" } }),
  },
];

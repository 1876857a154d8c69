import { expect } from "vitest";
import type { Answer, Row } from "../row.ts";
import type { World } from "../world.ts";

const wait = ({ error }: Answer) =>
  expect(error).toMatchObject({
    message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
  });

/** Mails that may not be asked for twice within a minute; nobody learns by it who has an account. */
const MAILS: Record<string, (world: World, email: string) => Promise<Answer>> = {
  "POST /otp": ({ client }, email) => client().signInWithOtp({ email }),
  "POST /magiclink": ({ raw }, email) => raw("POST", "/magiclink", { body: { email } }),
  "POST /recover": ({ client }, email) => client().resetPasswordForEmail(email),
  "POST /resend": ({ client }, email) => client().resend({ type: "signup", email }),
  "POST /signup": ({ client, person }, email) => client().signUp({ ...person(), email }),
};

export const limits: Row[] = [
  ...Object.entries(MAILS).flatMap(([endpoint, ask]) =>
    ["somebody", "nobody"].map(
      (who): Row => ({
        endpoint,
        call: `a mail to ${who} twice within a minute`,
        profiles: ["limits"],
        refused: [429, "over_email_send_rate_limit"],
        async run(world) {
          const { email } = who === "nobody" ? world.person() : await world.account();
          expect((await ask(world, email)).error).toBeNull();
          return ask(world, email);
        },
        check: wait,
      }),
    ),
  ),
  ...["somebody", "nobody"].map(
    (who): Row => ({
      endpoint: "PUT /user",
      call: `updateUser to the address of ${who} twice within a minute`,
      profiles: ["limits"],
      refused: [429, "over_email_send_rate_limit"],
      async run({ signedIn, account, person }) {
        const { client } = await signedIn();
        const { email } = who === "nobody" ? person() : await account();
        expect((await client.updateUser({ email })).error).toBeNull();
        return client.updateUser({ email });
      },
      check: wait,
    }),
  ),
  {
    endpoint: "GET /reauthenticate",
    call: "reauthenticate twice within a minute",
    profiles: ["limits"],
    refused: [429, "over_email_send_rate_limit"],
    async run({ signedIn }) {
      const { client } = await signedIn();
      expect((await client.reauthenticate()).error).toBeNull();
      return client.reauthenticate();
    },
    check: wait,
  },
  {
    endpoint: "POST /signup",
    call: "signUp too often from one address",
    profiles: ["limits"],
    refused: [429, "over_request_rate_limit"],
    async run({ client, person, anonKey }) {
      const headers = { apikey: anonKey, "X-Forwarded-For": "203.0.113.9" };
      for (let times = 0; times < 30; times++)
        await client({ headers }).signUp({ ...person(), password: "" });
      return client({ headers }).signUp(person());
    },
  },
  {
    endpoint: "POST /token?grant_type=password",
    call: "signInWithPassword, too many guesses, wherever they come from",
    profiles: ["limits"],
    refused: [429, "over_request_rate_limit"],
    async run({ account, client, anonKey }) {
      const { email } = await account();
      const guess = (at: number) => {
        const headers = { apikey: anonKey, "X-Forwarded-For": `203.0.113.${at}` };
        return client({ headers }).signInWithPassword({ email, password: `guess ${at}` });
      };
      for (let at = 0; at < 12; at++) await guess(at);
      return guess(12);
    },
  },
  {
    endpoint: "POST /factors/:id/verify",
    call: "mfa.challengeAndVerify, too many guesses",
    profiles: ["limits"],
    refused: [429, "over_request_rate_limit"],
    async run({ signedIn }) {
      const { client } = await signedIn();
      const { data } = await client.mfa.enroll({ factorType: "totp" });
      const factorId = data?.id ?? "";
      for (let times = 0; times < 16; times++)
        await client.mfa.challengeAndVerify({ factorId, code: "123456" });
      return client.mfa.challengeAndVerify({ factorId, code: "123456" });
    },
  },
];

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { ethereumWallet } from "../../platform/auth/testing/wallets.ts";
import type { Answer, Row } from "../row.ts";
import type { World } from "../world.ts";

const profiles = ["captcha"] as const;

interface Guarded {
  readonly endpoint: string;
  readonly call: string;
  /** The call of the genuine client, with this `captchaToken`. */
  readonly make: (world: World, captchaToken?: string) => Promise<Answer>;
}

const options = (captchaToken?: string) => (captchaToken === undefined ? {} : { captchaToken });

const GUARDED: readonly Guarded[] = [
  {
    endpoint: "POST /signup",
    call: "signUp",
    make: ({ client, person }, token) => client().signUp({ ...person(), options: options(token) }),
  },
  {
    endpoint: "POST /signup",
    call: "signInAnonymously",
    make: ({ client }, token) => client().signInAnonymously({ options: options(token) }),
  },
  {
    endpoint: "POST /token?grant_type=password",
    call: "signInWithPassword",
    async make({ client, account }, token) {
      const { email, password } = await account();
      return client().signInWithPassword({ email, password, options: options(token) });
    },
  },
  {
    endpoint: "POST /token?grant_type=web3",
    call: "signInWithWeb3",
    make({ client, clock, context }, token) {
      const url = `${context.env.SITE_URL}/login`;
      return client().signInWithWeb3({
        chain: "ethereum",
        wallet: ethereumWallet() as never,
        options: { url, signInWithEthereum: { issuedAt: clock.now() }, ...options(token) },
      });
    },
  },
  {
    endpoint: "POST /otp",
    call: "signInWithOtp",
    make: ({ client, person }, token) =>
      client().signInWithOtp({ email: person().email, options: options(token) }),
  },
  {
    endpoint: "POST /recover",
    call: "resetPasswordForEmail",
    make: ({ client, person }, token) => client().resetPasswordForEmail(person().email, options(token)),
  },
  {
    endpoint: "POST /resend",
    call: "resend",
    make: ({ client, person }, token) =>
      client().resend({ type: "signup", email: person().email, options: options(token) }),
  },
  {
    endpoint: "POST /passkeys/authentication/options",
    call: "passkey.startAuthentication",
    make: ({ client }, token) => client().passkey.startAuthentication({ options: options(token) }),
  },
];

const refused = [400, "captcha_failed"] as const;

/** The genuine client where a captcha is on, and a service that gives each token once. */
export const captcha: Row[] = [
  ...GUARDED.flatMap(({ endpoint, call, make }): Row[] => [
    {
      endpoint,
      call: `${call} with a captchaToken`,
      profiles,
      run: (world) => make(world, world.captchaToken()),
    },
    { endpoint, call: `${call} without a captchaToken`, profiles, refused, run: (world) => make(world) },
  ]),
  {
    endpoint: "POST /recover",
    call: "resetPasswordForEmail with a captchaToken that was used",
    profiles,
    refused,
    async run({ client, captchaToken }) {
      const used = { captchaToken: captchaToken() };
      expect((await client().resetPasswordForEmail("a@example.org", used)).error).toBeNull();
      return client().resetPasswordForEmail("b@example.org", used);
    },
  },
  {
    endpoint: "POST /token?grant_type=refresh_token",
    call: "refreshSession needs no captchaToken",
    profiles,
    async run({ client, account, captchaToken }) {
      const browser = client();
      const { email, password } = await account();
      await browser.signInWithPassword({ email, password, options: { captchaToken: captchaToken() } });
      return browser.refreshSession();
    },
  },
  {
    endpoint: "POST /admin/users",
    call: "createUser needs no captchaToken",
    profiles,
    run: ({ admin }) => admin.createUser({ email: `${randomUUID()}@example.org`, email_confirm: true }),
  },
];

import { expect } from "vitest";
import { EVERYWHERE } from "../profiles.ts";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";

const get = "GET /user";
const logout = "POST /logout";
const reauthenticate = "GET /reauthenticate";

const bearer = (token = "") => ({ headers: { Authorization: `Bearer ${token}` } });

/** Two browsers of one person. */
export async function twoBrowsers(world: World) {
  const here = await world.signedIn();
  const there = world.client();
  await there.signInWithPassword(here);
  return { here: here.client, there };
}

/** Whether a browser's session still opens the door. */
export const isOpen = async (browser: ReturnType<World["client"]>) => {
  const { data } = await browser.getSession();
  return data.session !== null && (await browser.getUser()).error === null;
};

export const user: Row[] = [
  {
    endpoint: get,
    call: "getUser",
    profiles: EVERYWHERE,
    run: async ({ signedIn }) => (await signedIn()).client.getUser(),
    check({ data }) {
      expect(data).toMatchObject({ user: { aud: "authenticated", role: "authenticated", phone: "" } });
      expect(JSON.stringify(data)).not.toMatch(/password|hash|argon/i);
    },
  },
  {
    endpoint: get,
    call: "no bearer, though an apikey",
    refused: [401, "no_authorization"],
    run: ({ raw }) => raw("GET", "/user"),
    check: ({ error }) => expect(error).toMatchObject({ message: expect.stringContaining("Bearer token") }),
  },
  {
    endpoint: get,
    call: "getUser with a token nobody signed",
    profiles: ["confirmations", "RS256"],
    refused: [403, "bad_jwt"],
    run: ({ client }) => client().getUser("this-is-a-bad-token"),
    check: ({ error }) =>
      expect(error).toMatchObject({
        message: expect.stringMatching(/^invalid JWT: unable to parse or verify signature/),
      }),
  },
  {
    endpoint: get,
    call: "getUser with the key of the application",
    refused: [403, "bad_jwt"],
    run: ({ client, anonKey }) => client().getUser(anonKey),
  },
  {
    endpoint: get,
    call: "getUser with a token of yesterday",
    refused: [403, "bad_jwt"],
    async run({ signedIn, client, clock }) {
      const { session } = await signedIn();
      clock.advance(24 * 3_600_000);
      return client().getUser(session.access_token);
    },
  },
  {
    endpoint: get,
    call: "getUser after signing out",
    refused: [403, "session_not_found"],
    async run({ signedIn, client }) {
      const { client: browser, session } = await signedIn();
      expect((await browser.signOut()).error).toBeNull();
      return client().getUser(session.access_token);
    },
  },
  {
    endpoint: get,
    call: "getUser of somebody who is gone",
    refused: [403, "user_not_found"],
    async run({ signedIn, client, admin }) {
      const { session, id } = await signedIn();
      await admin.deleteUser(id);
      return client().getUser(session.access_token);
    },
  },
  {
    endpoint: get,
    call: "setSession with the tokens of another tab",
    async run({ signedIn, client }) {
      const { session, id } = await signedIn();
      const tab = client();
      const answer = await tab.setSession(session);
      expect(answer.data.user).toMatchObject({ id });
      expect((await tab.getSession()).data.session).toMatchObject({ access_token: session.access_token });
      return answer;
    },
  },
  {
    endpoint: get,
    call: "setSession of a session that has ended",
    refused: [403, "session_not_found"],
    async run({ signedIn, client, admin }) {
      const { session } = await signedIn();
      await admin.signOut(session.access_token);
      return client().setSession(session);
    },
  },
  {
    endpoint: reauthenticate,
    call: "reauthenticate: a code comes",
    async run({ signedIn, letters }) {
      const { client, email } = await signedIn();
      const answer = await client.reauthenticate();
      expect(await letters.code(email)).toMatch(/^\d{6}$/);
      return answer;
    },
  },
  {
    endpoint: reauthenticate,
    call: "reauthenticate of somebody without an address",
    profiles: ["anonymous"],
    refused: [400, "validation_failed"],
    async run({ client }) {
      const browser = client();
      await browser.signInAnonymously();
      return browser.reauthenticate();
    },
    check: ({ error }) =>
      expect(error).toMatchObject({
        message: "Reauthentication requires the user to have an email or a phone number",
      }),
  },
  {
    endpoint: reauthenticate,
    call: "reauthenticate of somebody whose address was never confirmed",
    refused: [422, "email_not_confirmed"],
    async run({ signedIn, context }) {
      const { client, id } = await signedIn();
      const unconfirmed = { email_confirmed_at: null };
      await context.db.updateTable("auth.users").set(unconfirmed).where("id", "=", id).execute();
      return client.reauthenticate();
    },
  },
  ...(
    [
      ["global", [false, false]],
      ["local", [false, true]],
      ["others", [true, false]],
    ] as const
  ).map(
    ([scope, open]): Row => ({
      endpoint: logout,
      call: `signOut, ${scope}`,
      profiles: EVERYWHERE,
      async run(world) {
        const { here, there } = await twoBrowsers(world);
        const answer = await here.signOut({ scope });
        expect([await isOpen(here), await isOpen(there)]).toEqual(open);
        return { data: null, ...answer };
      },
    }),
  ),
  {
    endpoint: logout,
    call: "a scope that does not exist",
    refused: [400, "validation_failed"],
    async run({ signedIn, raw }) {
      const { session } = await signedIn();
      return raw("POST", "/logout?scope=nobody", bearer(session.access_token));
    },
  },
  {
    endpoint: logout,
    call: "nobody signed in",
    refused: [401, "no_authorization"],
    run: ({ raw }) => raw("POST", "/logout"),
  },
];

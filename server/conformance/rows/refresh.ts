import { expect } from "vitest";
import { EVERYWHERE } from "../profiles.ts";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";
import { banned, claimsOf } from "./token.ts";

const refresh = "POST /token?grant_type=refresh_token";

/** The same token with another end: clients read it without being able to check it. */
function longOver(token: string): string {
  const [head, , signature] = token.split(".");
  const claims = Buffer.from(JSON.stringify({ ...claimsOf(token), exp: 1 })).toString("base64url");
  return [head, claims, signature].join(".");
}

/** A token of three refreshes ago is used: somebody copied it. */
async function stolen({ signedIn, client, clock }: World) {
  const { client: tab, session } = await signedIn();
  for (let times = 0; times < 3; times++) {
    await tab.refreshSession();
    clock.advance(60_000);
  }
  const { data } = await tab.getSession();
  const answer = await client().refreshSession({ refresh_token: session.refresh_token });
  return { answer, active: data.session?.access_token };
}

export const refreshed: Row[] = [
  {
    endpoint: refresh,
    call: "refreshSession",
    profiles: EVERYWHERE,
    async run({ signedIn }) {
      const { client, session } = await signedIn();
      const answer = await client.refreshSession();
      expect(answer.data.session?.refresh_token).not.toBe(session.refresh_token);
      expect(answer.data.session?.access_token).not.toBe(session.access_token);
      return answer;
    },
  },
  {
    endpoint: refresh,
    call: "refreshSession with the parent of the active token, hours later: the answer was lost",
    async run({ signedIn, client, clock }) {
      const { client: tab, session } = await signedIn();
      const next = await tab.refreshSession();
      clock.advance(3 * 3_600_000);
      const answer = await client().refreshSession({ refresh_token: session.refresh_token });
      expect(answer.data.session?.refresh_token).toBe(next.data.session?.refresh_token);
      return answer;
    },
  },
  {
    endpoint: refresh,
    call: "refreshSession with a token of long ago",
    refused: [400, "refresh_token_already_used"],
    run: async (world) => (await stolen(world)).answer,
  },
  {
    endpoint: refresh,
    call: "refreshSession with a token of long ago has ended the session at once",
    refused: [403, "session_not_found"],
    async run(world) {
      const { active } = await stolen(world);
      return world.raw("GET", "/user", { headers: { Authorization: `Bearer ${active}` } });
    },
  },
  {
    endpoint: refresh,
    call: "refreshSession of a session that has ended",
    refused: [400, "session_not_found"],
    async run({ signedIn, client, admin }) {
      const { session } = await signedIn();
      await admin.signOut(session.access_token);
      return client().refreshSession({ refresh_token: session.refresh_token });
    },
  },
  {
    endpoint: refresh,
    call: "refreshSession with a token that nobody made",
    refused: [400, "refresh_token_not_found"],
    run: ({ client }) => client().refreshSession({ refresh_token: "invalid-refresh-token" }),
    check: ({ error }) =>
      expect(error).toMatchObject({ message: "Invalid Refresh Token: Refresh Token Not Found" }),
  },
  {
    endpoint: refresh,
    call: "refreshSession with too short a token",
    refused: [400, "validation_failed"],
    run: ({ client }) => client().refreshSession({ refresh_token: "short" }),
  },
  {
    endpoint: refresh,
    call: "setSession with an access token whose time is up",
    async run({ signedIn, client }) {
      const { session } = await signedIn();
      const { access_token, refresh_token } = session;
      const answer = await client().setSession({ access_token: longOver(access_token), refresh_token });
      expect(answer.data.session?.refresh_token).not.toBe(refresh_token);
      return answer;
    },
  },
  {
    endpoint: refresh,
    call: "setSession of a session that has ended, with an access token whose time is up",
    refused: [400, "session_not_found"],
    async run({ signedIn, client, admin }) {
      const { access_token, refresh_token } = (await signedIn()).session;
      await admin.signOut(access_token);
      return client().setSession({ access_token: longOver(access_token), refresh_token });
    },
  },
  {
    endpoint: refresh,
    call: "refreshSession three hours after signing in, however often it was used",
    profiles: ["short sessions"],
    refused: [400, "session_expired"],
    async run({ signedIn, clock }) {
      const { client } = await signedIn();
      clock.advance(5_400_000);
      expect((await client.refreshSession()).error).toBeNull();
      clock.advance(5_401_000);
      return client.refreshSession();
    },
  },
  {
    endpoint: refresh,
    call: "refreshSession after two hours without one",
    profiles: ["short sessions"],
    refused: [400, "session_expired"],
    async run({ signedIn, clock }) {
      const { client } = await signedIn();
      clock.advance(7_201_000);
      return client.refreshSession();
    },
  },
  {
    endpoint: refresh,
    call: "refreshSession of somebody shut out, whose sessions have ended",
    refused: [400, "session_not_found"],
    async run(world) {
      const { id, client } = await world.signedIn();
      await banned(world, id);
      return client.refreshSession();
    },
  },
  {
    endpoint: refresh,
    call: "20 tabs at once stay signed in",
    profiles: ["confirmations", "RS256"],
    async run({ signedIn, client }) {
      const { client: tab, session } = await signedIn();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => client().refreshSession({ refresh_token: session.refresh_token })),
      );
      expect(answers.flatMap(({ error }) => error ?? [])).toEqual([]);
      const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token));
      expect(tokens.size).toBe(1);
      return tab.getUser();
    },
  },
];

import { expect } from "vitest";
import { EVERYWHERE } from "../profiles.ts";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";
import { claimsOf } from "./token.ts";

const list = "GET /user/sessions";
const end = "DELETE /user/sessions/:id";

const bearer = (token = "") => ({ headers: { Authorization: `Bearer ${token}` } });

/** Two devices of one person. */
async function twoDevices(world: World) {
  const here = await world.signedIn();
  const there = world.client();
  const { data } = await there.signInWithPassword(here);
  return { here: here.client, token: here.session.access_token, there, session: data.session };
}

const sessionIn = (token = "") => String(claimsOf(token).session_id);

/** No method of the client calls these; what the client then does with its session is the client's. */
export const ownSessions: Row[] = [
  {
    endpoint: list,
    call: "of two devices",
    profiles: EVERYWHERE,
    async run(world) {
      const { token } = await twoDevices(world);
      return world.raw("GET", "/user/sessions", bearer(token));
    },
    check: ({ data }) =>
      expect(data).toMatchObject([
        { current: true, created_at: expect.any(String) },
        { current: false, last_used_at: expect.any(String) },
      ]),
  },
  {
    endpoint: list,
    call: "before the second factor",
    refused: [403, "insufficient_aal"],
    async run(world) {
      const who = await world.withFactor();
      const { data } = await world.client().signInWithPassword(who);
      return world.raw("GET", "/user/sessions", bearer(data.session?.access_token));
    },
  },
  {
    endpoint: end,
    call: "of another device, whose client then finds itself signed out",
    profiles: EVERYWHERE,
    async run(world) {
      const { here, token, there, session } = await twoDevices(world);
      const id = sessionIn(session?.access_token);
      const answer = await world.raw("DELETE", `/user/sessions/${id}`, bearer(token));
      const events: string[] = [];
      there.onAuthStateChange((event) => void events.push(event));
      const missing = { name: "AuthSessionMissingError" };
      expect((await there.refreshSession()).error).toMatchObject(missing);
      // Until its access token is over, the client forgets a session only when a call is refused.
      expect((await there.getUser()).error).toMatchObject(missing);
      expect((await there.getSession()).data.session).toBeNull();
      expect(events).toContain("SIGNED_OUT");
      expect((await here.refreshSession()).error).toBeNull();
      return answer;
    },
  },
  {
    endpoint: end,
    call: "of another person",
    refused: [404, "session_not_found"],
    async run(world) {
      const [own, other] = [await world.signedIn(), await world.signedIn()];
      const id = sessionIn(other.session.access_token);
      return world.raw("DELETE", `/user/sessions/${id}`, bearer(own.session.access_token));
    },
  },
  {
    endpoint: end,
    call: "before the second factor",
    refused: [403, "insufficient_aal"],
    async run(world) {
      const who = await world.withFactor();
      const { data } = await world.client().signInWithPassword(who);
      const token = data.session?.access_token;
      return world.raw("DELETE", `/user/sessions/${sessionIn(token)}`, bearer(token));
    },
  },
];

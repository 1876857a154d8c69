import { type Answer, postJson } from "../api.ts";
import { authedFetch } from "./authed-fetch.ts";
import { auth } from "./client.ts";
import { hasStoredSession } from "./stored-session.ts";

/** Asked as the one who is signed in: an answer, or that nobody is. */
type OwnAnswer = Answer | "signed-out";

/** Where a session turns out to be over, the answer says so; where it only cannot be told, there is no answer. */
export async function postAsSelf(url: string, body: object): Promise<OwnAnswer> {
  if (!hasStoredSession()) return "signed-out";
  const answer = await postJson(url, body, authedFetch);
  if (answer.ok) return answer;
  // Ended elsewhere, with its token still fresh: asked for the person, auth-js finds out and forgets it.
  if (answer.status === 401) await (await auth()).getUser();
  return answer.status === 401 || !hasStoredSession() ? "signed-out" : answer;
}

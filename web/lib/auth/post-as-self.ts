import { type Answer, postJson } from "../api.ts";
import { authedFetch } from "./authed-fetch.ts";
import { auth } from "./client.ts";
import { hasStoredSession } from "./stored-session.ts";

/** The answer to a call of the signed-in person, or that nobody is signed in. */
type OwnAnswer = Answer | "signed-out";

/** Posts as the signed-in person. A session that has ended gives "signed-out"; without network the answer has status 0. */
export async function postAsSelf(url: string, body: object): Promise<OwnAnswer> {
  if (!hasStoredSession()) return "signed-out";
  const answer = await postJson(url, body, authedFetch);
  if (answer.ok) return answer;
  // The session ended elsewhere while its token is still fresh: `getUser` makes auth-js delete it.
  if (answer.status === 401) await (await auth()).getUser();
  return answer.status === 401 || !hasStoredSession() ? "signed-out" : answer;
}

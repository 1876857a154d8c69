import type { QuizOutcome } from "../../../../contracts/academy.ts";
import { postAsSelf } from "../../../lib/auth/post-as-self.ts";
import { newId } from "../../../lib/device/new-id.ts";
import { post, settle } from "../../../lib/device/outbox.ts";
import { functions } from "../../../links.ts";
import type { About } from "./course-to-learn.ts";

/** Marked by the server; waiting for the network; or refused, with the server's words when it had some. */
export type HandedIn =
  | { readonly result: "marked"; readonly outcome: QuizOutcome }
  | { readonly result: "waiting" }
  | { readonly result: "refused"; readonly message: string | undefined };

/** Kept first, then sent: without network the answers wait on the device, and count once however often they are sent. */
export async function handIn(user: string, module: number, answers: readonly number[]): Promise<HandedIn> {
  const operation_id = newId();
  const key = `quiz/${operation_id}`;
  const body = { moduleId: module, answers, operation_id };
  const kept = await post<About>({
    user,
    key,
    url: functions.submitQuiz,
    body,
    about: { kind: "quiz", module },
  }).then(
    () => true,
    () => false,
  );
  const answer = await postAsSelf(functions.submitQuiz, body);
  if (answer !== "signed-out" && answer.ok) {
    await settle(user, key);
    return { result: "marked", outcome: answer.body as QuizOutcome };
  }
  const status = answer === "signed-out" ? 401 : answer.status;
  const isRefused = status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
  if (isRefused || !kept) {
    await settle(user, key);
    return { result: "refused", message: answer === "signed-out" ? undefined : answer.message };
  }
  return { result: "waiting" };
}

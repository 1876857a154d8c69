import type { QuizOutcome } from "../../../../contracts/academy.ts";
import { postAsSelf } from "../../../lib/auth/post-as-self.ts";
import { newId } from "../../../lib/device/new-id.ts";
import { post, settle, waitingOf } from "../../../lib/device/outbox.ts";
import { functions } from "../../../links.ts";
import type { About } from "./course-to-learn.ts";

/** The answers to a quiz; under one operation id they count once, however often they are sent. */
export interface Answers {
  readonly moduleId: number;
  readonly answers: readonly number[];
  readonly operation_id: string;
}

/** Marked by the server; waiting for the network; or refused, with the server's words when it had some. */
export type HandedIn =
  | { readonly result: "marked"; readonly outcome: QuizOutcome }
  | { readonly result: "waiting"; readonly sent: Answers }
  | { readonly result: "refused"; readonly message: string | undefined };

/** Kept first, then sent: without network the answers wait on the device, and count once however often they are sent. */
export async function handIn(user: string, module: number, answers: readonly number[]): Promise<HandedIn> {
  const body: Answers = { moduleId: module, answers, operation_id: newId() };
  const key = keyOf(body);
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
  return { result: "waiting", sent: body };
}

const keyOf = ({ operation_id }: Answers) => `quiz/${operation_id}`;

/** The answers to this quiz that still wait on the device, from before the page was left. */
export async function waitingAnswers(user: string, module: number): Promise<Answers | undefined> {
  const waiting = await waitingOf<About>(user);
  const last = waiting.findLast(({ about }) => about.kind === "quiz" && about.module === module);
  return last && (last.body as Answers);
}

/** How they were marked, once they have arrived: sent again they get the same answer. */
export async function marksOf(user: string, sent: Answers): Promise<QuizOutcome | undefined> {
  const waiting = await waitingOf(user);
  if (waiting.some(({ key }) => key === keyOf(sent))) return undefined;
  const answer = await postAsSelf(functions.submitQuiz, { ...sent });
  return answer !== "signed-out" && answer.ok ? (answer.body as QuizOutcome) : undefined;
}

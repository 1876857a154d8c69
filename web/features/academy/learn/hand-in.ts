import type { QuizOutcome } from "../../../../contracts/academy/academy.ts";
import { postAsSelf } from "../../../lib/auth/post-as-self.ts";
import { newId } from "../../../lib/device/new-id.ts";
import {
  isRefusal,
  isRefused,
  keepRefused,
  keptOf,
  post,
  settle,
  type Waiting,
} from "../../../lib/device/outbox.ts";
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
  // They take the place of those that were refused.
  for (const one of await keptAnswers(user, module)) if (isRefused(one)) await settle(user, one.key);
  const sent: Answers = { moduleId: module, answers, operation_id: newId() };
  const waiting = toSend(user, sent);
  const isKept = await post(waiting).then(
    () => true,
    () => false,
  );
  const handed = await ask(waiting);
  if (handed.result === "marked") await settle(user, waiting.key);
  if (handed.result === "waiting" && !isKept) return { result: "refused", message: undefined };
  return handed;
}

const keyOf = ({ operation_id }: Answers) => `quiz/${operation_id}`;

const toSend = (user: string, sent: Answers): Waiting<About> & { readonly body: Answers } => ({
  user,
  key: keyOf(sent),
  url: functions.submitQuiz,
  body: sent,
  about: { kind: "quiz", module: sent.moduleId },
});

async function ask(waiting: ReturnType<typeof toSend>): Promise<HandedIn> {
  const { body: sent } = waiting;
  const answer = await postAsSelf(waiting.url, { ...sent });
  if (answer === "signed-out") return { result: "waiting", sent };
  if (answer.ok) return { result: "marked", outcome: answer.body as QuizOutcome };
  const { status, message } = answer;
  if (!isRefusal(status)) return { result: "waiting", sent };
  await keepRefused(waiting, message);
  return { result: "refused", message };
}

/** What was answered to this quiz before the page was left, and waits since or was refused. */
export async function answersBefore(
  user: string,
  module: number,
): Promise<{ readonly answers: readonly number[]; readonly handed: HandedIn } | undefined> {
  const last = (await keptAnswers(user, module)).at(-1);
  if (!last) return undefined;
  const sent = last.body as Answers;
  const refused: HandedIn | undefined = isRefused(last)
    ? { result: "refused", message: last.refused.message }
    : undefined;
  return { answers: sent.answers, handed: refused ?? { result: "waiting", sent } };
}

async function keptAnswers(user: string, module: number) {
  const kept = await keptOf<About>(user);
  return kept.filter(({ about }) => about.kind === "quiz" && about.module === module);
}

/** What became of answers that waited: once they have arrived, sent again they get the same answer. */
export async function becameOf(user: string, sent: Answers): Promise<HandedIn> {
  const kept = (await keptOf<About>(user)).find(({ key }) => key === keyOf(sent));
  if (kept) {
    return isRefused(kept)
      ? { result: "refused", message: kept.refused.message }
      : { result: "waiting", sent };
  }
  const waiting = toSend(user, sent);
  const handed = await ask(waiting);
  // Without an answer now they wait again, for the next time there is network.
  if (handed.result === "waiting") await post(waiting).catch(() => undefined);
  return handed;
}

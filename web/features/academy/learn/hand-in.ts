import type { QuizOutcome } from "../../../../contracts/academy/academy.ts";
import { postAsSelf } from "../../../lib/auth/post-as-self.ts";
import { storedUser } from "../../../lib/auth/stored-session.ts";
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

/** The answers to a quiz; sent again under the same operation id they count once. */
export interface Answers {
  readonly moduleId: number;
  readonly answers: readonly number[];
  /** The ids of the questions, in the order of the answers; older stored ones lack them. */
  readonly questions?: readonly number[];
  readonly operation_id: string;
}

/** Marked by the server, waiting for the network, or refused with the server's message if it sent one. */
export type HandedIn =
  | { readonly result: "marked"; readonly outcome: QuizOutcome }
  | { readonly result: "waiting"; readonly sent: Answers }
  | { readonly result: "refused"; readonly message: string | undefined };

/** Stores the answers on the device, then sends them: without network they wait there. */
export async function handIn(
  user: string,
  module: number,
  given: Pick<Answers, "answers" | "questions">,
): Promise<HandedIn> {
  // The new answers replace refused ones.
  for (const one of await outboxEntries(user, module)) if (isRefused(one)) await settle(user, one.key);
  const sent: Answers = { moduleId: module, ...given, operation_id: newId() };
  const waiting = toSend(user, sent);
  const isStored = await post(waiting).then(
    () => true,
    () => false,
  );
  const handed = await ask(waiting);
  if (handed.result === "marked") await settle(user, waiting.key);
  if (handed.result === "waiting" && !isStored) return { result: "refused", message: undefined };
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
  // Somebody else has signed in in another tab: the answers wait for the person who gave them.
  if (storedUser() !== waiting.user) return { result: "waiting", sent };
  const answer = await postAsSelf(waiting.url, { ...sent });
  if (answer === "signed-out") return { result: "waiting", sent };
  if (answer.ok) return { result: "marked", outcome: answer.body as QuizOutcome };
  const { status, message } = answer;
  if (!isRefusal(status)) return { result: "waiting", sent };
  await keepRefused(waiting, message);
  return { result: "refused", message };
}

/** The answers of an earlier visit that still wait to be sent or were refused. */
export async function storedAnswers(
  user: string,
  module: number,
): Promise<{ readonly sent: Answers; readonly handed: HandedIn } | undefined> {
  const last = (await outboxEntries(user, module)).at(-1);
  if (!last) return undefined;
  const sent = last.body as Answers;
  const refused: HandedIn | undefined = isRefused(last)
    ? { result: "refused", message: last.refused.message }
    : undefined;
  return { sent, handed: refused ?? { result: "waiting", sent } };
}

async function outboxEntries(user: string, module: number) {
  const entries = await keptOf<About>(user);
  return entries.filter(({ about }) => about.kind === "quiz" && about.module === module);
}

/** The outcome of waiting answers. Once the server has them, sending them again returns the same result. */
export async function outcomeOf(user: string, sent: Answers): Promise<HandedIn> {
  const entry = (await keptOf<About>(user)).find(({ key }) => key === keyOf(sent));
  if (entry) {
    return isRefused(entry)
      ? { result: "refused", message: entry.refused.message }
      : { result: "waiting", sent };
  }
  const waiting = toSend(user, sent);
  const handed = await ask(waiting);
  // Still no response: they wait for the network again.
  if (handed.result === "waiting") await post(waiting).catch(() => undefined);
  return handed;
}

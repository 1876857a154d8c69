import { prepareAnswer } from "../platform/http/prepared-answer.ts";
import { latelyUsed } from "../platform/memory/lately-used.ts";
import type { Clock } from "../platform/process/clock.ts";
import type { BuiltFile } from "./files.ts";
import { pageLimits } from "./limits.ts";
import { quickBrotli, quickGzip, smallestBrotli } from "./smallest.ts";

type Headers = Readonly<Record<string, string>>;
type Answer = ReturnType<typeof prepareAnswer>;

/** One of the forms in which a file is sent. */
interface Form {
  readonly headers: Headers;
  readonly body: () => Promise<Uint8Array>;
  /** The smaller form that replaces this one once it is asked for again. */
  readonly smaller?: () => Promise<Uint8Array>;
}

interface Kept {
  readonly answer: Answer;
  readonly bytes: number;
  /** No smaller form of it will be made. */
  isSmallest: boolean;
}

export interface PreparedFile {
  readonly file: BuiltFile;
  readonly headers: Headers;
  /** In the smallest form that is accepted: a promise if it must be read first. */
  readonly answer: (accepted: string) => Answer | Promise<Answer>;
}

/**
 * Answers with files of the build, read when they are asked for; those of the last requests are kept. A template has no compressed
 * form on the disk: its first answer is compressed quickly; when it is asked for again, the smallest form is made in the background,
 * one file at a time.
 */
export function createAnswers(clock: Clock) {
  const kept = latelyUsed<Form, Kept>(pageLimits.fileBytes, ({ bytes }) => bytes);
  /** Several requests for one form wait for the same reading. */
  const reading = new Map<Form, Promise<Answer>>();
  let last: Promise<void> = Promise.resolve();

  function keep(form: Form, body: Uint8Array, isSmallest: boolean): Answer {
    const headers = { ...form.headers, "Content-Length": String(body.byteLength) };
    const answer = prepareAnswer({ headers, body }, clock);
    kept.set(form, { answer, bytes: body.byteLength, isSmallest });
    return answer;
  }

  function read(form: Form): Promise<Answer> {
    const begun = reading.get(form);
    if (begun) return begun;
    const made = form
      .body()
      .then((body) => keep(form, body, !form.smaller))
      .finally(() => reading.delete(form));
    reading.set(form, made);
    return made;
  }

  function makeSmallest(form: Form, make: () => Promise<Uint8Array>) {
    last = last.then(async () => void keep(form, await make(), true)).catch(() => undefined);
  }

  function answerIn(form: Form): Answer | Promise<Answer> {
    const found = kept.get(form);
    if (!found) return read(form);
    if (!found.isSmallest && form.smaller) {
      found.isSmallest = true;
      makeSmallest(form, form.smaller);
    }
    return found.answer;
  }

  return (file: BuiltFile, headers: Headers): PreparedFile => {
    const { identity, br, gzip } = formsOf(file, headers);
    return {
      file,
      headers,
      answer(accepted) {
        if (br && /\bbr\b/.test(accepted)) return answerIn(br);
        if (gzip && /\bgzip\b/.test(accepted)) return answerIn(gzip);
        return answerIn(identity);
      },
    };
  };
}

function formsOf({ isFilledIn, bodies }: BuiltFile, headers: Headers) {
  const compressed = (encoding: string) => ({ ...headers, "Content-Encoding": encoding });
  const [br, gzip] = [compressed("br"), compressed("gzip")];
  const forms: { identity: Form; br?: Form; gzip?: Form } = { identity: { headers, body: bodies.identity } };
  if (isFilledIn) {
    const filledIn = bodies.identity;
    forms.br = {
      headers: br,
      body: async () => quickBrotli(await filledIn()),
      smaller: async () => smallestBrotli(await filledIn()),
    };
    forms.gzip = { headers: gzip, body: async () => quickGzip(await filledIn()) };
    return forms;
  }
  if (bodies.br) forms.br = { headers: br, body: bodies.br };
  if (bodies.gzip) forms.gzip = { headers: gzip, body: bodies.gzip };
  return forms;
}

import { until } from "../platform/testing/until.ts";

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly date: string;
}

/** The mails the server sent, read in its own mailbox; the code and the link a person finds in one. */
export function letterbox(origin: string) {
  async function sent(to: string): Promise<readonly Letter[]> {
    const response = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(to)}`);
    return (await response.json()) as Letter[];
  }

  /** Waits until so many letters are there, and gives the newest. */
  async function latest(to: string, count = 1): Promise<Letter> {
    return until(async () => {
      const [newest, ...older] = await sent(to);
      return older.length + 1 >= count && newest;
    });
  }

  function found(text: string, pattern: RegExp): string {
    const match = pattern.exec(text)?.[0];
    if (!match) throw new Error(`nothing like ${pattern} in the letter:\n${text}`);
    return match;
  }

  return {
    sent,
    latest,
    code: async (to: string, count?: number) => found((await latest(to, count)).text, /\b\d{6}\b/),
    link: async (to: string, count?: number) =>
      new URL(found((await latest(to, count)).text, /https?:\/\/\S+\/verify\?\S+/)),
  };
}

import { randomInt } from "node:crypto";
import { until } from "../platform/testing/until.ts";

interface Text {
  readonly to: string;
  readonly text: string;
  readonly channel: string;
}

/** The text messages the server sent, read in its own box, and numbers that nobody has. */
export function phonebox(origin: string) {
  async function sent(to: string): Promise<readonly Text[]> {
    const response = await fetch(`${origin}/dev/sms.json`);
    const all = (await response.json()) as Text[];
    return all.filter((message) => message.to === `+${to}`);
  }

  /** Waits until so many messages are there, and gives the newest. */
  const latest = (to: string, count = 1): Promise<Text> =>
    until(async () => {
      const [newest, ...older] = await sent(to);
      return older.length + 1 >= count && newest;
    });

  return {
    latest,
    code: async (to: string, count?: number) => /\b\d{6}\b/.exec((await latest(to, count)).text)?.[0] ?? "",
    /** In a range of its own, with all digits: E.164 without "+". */
    number: () => `24381${randomInt(1000, 9999)}${randomInt(100, 999)}`,
  };
}

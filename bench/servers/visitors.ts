import { setTimeout as sleep } from "node:timers/promises";
import { reasonOf } from "../crash/giver.ts";

const PAUSE_MS = 20;

/** Ask one page after the other until they are stopped; whatever is not answered with 200 is a failure. Nobody asks twice. */
export function startVisitors(url: string, paths: readonly string[], count: number) {
  const seen = { answers: 0, longestMs: 0, failures: [] as string[] };
  let isOver = false;
  const all = Array.from({ length: count }, async (_, at) => {
    for (let turn = at; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? "/";
      const since = performance.now();
      try {
        const answer = await fetch(`${url}${path}`, { headers: { "X-Forwarded-For": `10.9.0.${at + 1}` } });
        await answer.arrayBuffer();
        if (answer.status === 200) seen.answers += 1;
        else seen.failures.push(`${path}: ${answer.status}`);
      } catch (error) {
        seen.failures.push(`${path}: ${reasonOf(error)}`);
      }
      seen.longestMs = Math.max(seen.longestMs, Math.round(performance.now() - since));
      await sleep(PAUSE_MS);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(all);
    return seen;
  };
}

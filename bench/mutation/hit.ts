import { appendFileSync } from "node:fs";

interface Worker {
  readonly filepath?: string;
  readonly current?: { readonly fullTestName?: string; readonly type?: string };
}

const seen = new Set<string>();

/** Notes once for each test that it runs this region. Outside of a test, in a process a test starts, nothing is noted. */
export function hit(region: string) {
  const { __vitest_worker__: worker } = globalThis as { __vitest_worker__?: Worker };
  const notes = process.env.MUTATION_NOTES;
  if (!worker?.filepath || !notes) return;
  const name = worker.current?.type === "test" ? worker.current.fullTestName : undefined;
  const note = `${worker.filepath}\t${region}\t${name ?? ""}\n`;
  if (seen.has(note)) return;
  seen.add(note);
  appendFileSync(notes, note);
}

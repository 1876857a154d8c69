import { limits } from "../limits/limits.ts";

/** Says what is being done; it is printed now and then. */
export type Report = (what: string) => void;

interface Progress {
  readonly report: Report;
  /** Counts the bytes of a stream. */
  counted(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
}

/** Prints a line every few seconds: what is being done, how much has passed, and for how long. */
export function createProgress(print: (line: string) => void): Progress {
  const since = performance.now();
  let last = since;
  let bytes = 0;
  let doing = "opening the database";
  function perhapsPrint() {
    const now = performance.now();
    if (now - last < limits.backup.progressMs) return;
    last = now;
    print(`${doing}, ${Math.round(bytes / 1e6)} MB, ${Math.round((now - since) / 1000)} s`);
  }
  return {
    report(what) {
      doing = what;
      perhapsPrint();
    },
    async *counted(stream) {
      for await (const chunk of stream) {
        bytes += chunk.length;
        perhapsPrint();
        yield chunk;
      }
    },
  };
}

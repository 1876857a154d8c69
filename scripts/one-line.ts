import { StartFailure } from "../server/platform/process/env.ts";

export const refusalOf = (error: unknown) => (error instanceof StartFailure ? error.message : null);

/** Runs a command. What is wrong ends it with one line and the status 1; what nobody thought of, with its trace. */
export async function withOneLine(work: () => Promise<void>, lineOf = refusalOf): Promise<void> {
  try {
    await work();
  } catch (error) {
    const line = lineOf(error);
    if (line === null) throw error;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compiled } from "../scripts/testing/compiled.ts";
import { freePort } from "../scripts/testing/free-port.ts";

const KILLS = 2;

/** The short run of bench/kills.ts: one of them is the app's, which takes the longest to be back. */
test(`threats 75 and 76: ${KILLS} kills of app and database inside requests: sandbox, ledger, givers and mailbox agree`, {
  timeout: 420_000,
}, async () => {
  const bench = spawn(process.execPath, ["bench/kills.ts", String(KILLS), "20261121", String(KILLS)], {
    cwd: join(import.meta.dirname, ".."),
    env: {
      ...compiled,
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  bench.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  const [code] = (await once(bench, "close")) as [number | null];
  expect(output).toContain("the books agree");
  expect(code, output).toBe(0);
});

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compiled } from "../scripts/testing/compiled.ts";

const hasNginx =
  spawnSync("nginx", ["-v"], { env: { PATH: `${process.env.PATH}:/usr/sbin` } }).error === undefined;

/** The short run of bench/servers.ts, on servers without pages; kills are those of kills.test.ts. */
test.skipIf(!hasNginx)(
  "threat 84: two servers on one database are restarted in turn without a failed request, and the books agree",
  { timeout: 300_000 },
  async () => {
    const bench = spawn(
      process.execPath,
      ["bench/servers.ts", "2", "0", "20261128", "bench/kills/program.ts"],
      {
        cwd: join(import.meta.dirname, ".."),
        env: { ...compiled, PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: "silent" },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    let output = "";
    bench.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    const [code] = (await once(bench, "close")) as [number | null];
    expect(output).toContain("no request failed");
    expect(output).toContain("the books agree");
    expect(code, output).toBe(0);
  },
);

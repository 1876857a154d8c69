import { afterAll, expect, test } from "vitest";
import { createLog } from "../platform/process/log.ts";
import { ROWS } from "./rows/index.ts";
import { openWorld } from "./world.ts";

let written = "";
const log = createLog("debug", {
  write(line) {
    written += line;
  },
});
const world = await openWorld("confirmations", log);
afterAll(world.close);

test("Threats 39 and 87: whatever is asked of the accounts, no key, token, password or address is in the log", async () => {
  const first = new Set<string>();
  const rows = ROWS.filter(({ endpoint, profiles = ["confirmations"] }) => {
    const isFirst = profiles.includes("confirmations") && !first.has(endpoint);
    if (isFirst) first.add(endpoint);
    return isFirst;
  });
  for (const { run } of rows) await run(world);
  log.error("the log is heard", { error: new Error("and says so") });

  expect(written).toContain("the log is heard");
  const { keys } = world.context;
  for (const secret of [keys.serviceRoleKey, keys.anonKey, keys.authSecret, keys.linkSecret]) {
    expect(written).not.toContain(secret);
  }
  expect(written).not.toMatch(/eyJ[\w-]+\.[\w-]+|phrase [\da-f]{8}-|[\w-]+@example|\$argon2|token=/);
});

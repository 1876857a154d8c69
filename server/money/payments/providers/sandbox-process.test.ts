import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { findPort } from "../../../platform/http/ports.ts";
import { sandboxListens } from "./sandbox-process.ts";

test("the start waits until the sandbox listens: the first calls after an upgrade are not refused", async () => {
  const HOST = "127.0.0.1";
  const SANDBOX_PORT = await findPort("SANDBOX_PORT", HOST, 0);
  let isThere = false;
  const listens = sandboxListens({ HOST, SANDBOX_PORT }).then(() => isThere);
  // By now the first connections were refused.
  await new Promise((looked) => setImmediate(() => setImmediate(looked)));
  const sandbox = createServer().listen(SANDBOX_PORT, HOST, () => {
    isThere = true;
  });
  await once(sandbox, "listening");
  expect(await listens).toBe(true);
  sandbox.close();
});

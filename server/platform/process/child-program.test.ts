import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { findPort } from "../http/ports.ts";
import { programListens } from "./child-program.ts";

test("the start waits until a program listens: the first calls after an upgrade are not refused", async () => {
  const host = "127.0.0.1";
  const port = await findPort("SANDBOX_PORT", host, 0);
  let isThere = false;
  const listens = programListens({ origin: `http://${host}:${port}` }).then(() => isThere);
  // By now the first connections were refused.
  await new Promise((looked) => setImmediate(() => setImmediate(looked)));
  const program = createServer().listen(port, host, () => {
    isThere = true;
  });
  await once(program, "listening");
  expect(await listens).toBe(true);
  program.close();
});

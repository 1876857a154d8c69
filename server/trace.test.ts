import { type AddressInfo, connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createHttpServer, drain, listen } from "./platform/http/http-server.ts";
import { testApp } from "./testing/app.ts";

/** A TRACE that is answered brings a page what it may not read: the session of whoever looks at it. */
const { handler, close } = await testApp();
const server = createHttpServer();
await listen(server, handler, "127.0.0.1", 0);
afterAll(async () => {
  await drain(server, 0);
  await close();
});
const { port } = server.address() as AddressInfo;

const answerTo = (bytes: string) =>
  new Promise<string>((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.on("close", () => resolve(answer));
  });

test.each([
  "/auth/v1/health",
  "/rest/v1/courses",
  "/storage/v1/object/public/open/a",
  "/functions/v1/submit-contact-form",
])("threat 90: TRACE is refused by %s and repeats nothing", async (path) => {
  const answer = await answerTo(
    `TRACE ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer told-to-nobody\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain("told-to-nobody");
});

import { type AddressInfo, connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { createHttpServer, drain, listen } from "../http/http-server.ts";
import { testPlatform } from "../testing/platform.ts";

test("a program reads the mails to one address, or all of them", async () => {
  const { context, request, close } = await testPlatform();
  afterAll(close);
  const row = { sender: "a@example.org", subject: "s", text: "", html: "" };
  const more = { headers: "{}", attachments: "[]", delivered_at: new Date() };
  for (const recipient of ["awa@example.org", "b+c@example.org"])
    await context.db
      .insertInto("mail.mailbox")
      .values({ ...row, ...more, recipient, message_id: recipient, id: context.random.uuid() })
      .execute();
  const read = async (query: string) => {
    const mails = (await (await request(`/dev/mail.json${query}`)).json()) as { to: string }[];
    return mails.map(({ to }) => to).toSorted();
  };
  expect(await read("")).toEqual(["awa@example.org", "b+c@example.org"]);
  expect(await read(`?to=${encodeURIComponent("b+c@example.org")}`)).toEqual(["b+c@example.org"]);
  expect(await read("?to=nobody@example.org")).toEqual([]);
  expect((await request(`/dev/mail/${"-".repeat(36)}`)).status).toBe(404);
});

describe("/dev/mail through a proxy on this machine that rewrites Host", async () => {
  const local = await testPlatform();
  const server = createHttpServer();
  await listen(server, local.handler, "127.0.0.1", 0);
  afterAll(async () => {
    await drain(server, 0);
    await local.close();
  });
  const { port } = server.address() as AddressInfo;

  const statusOf = (version: string, ...headers: string[]) =>
    new Promise<string | undefined>((resolve) => {
      const lines = [`GET /dev/mail.json ${version}`, `Host: localhost:${port}`, ...headers, "", ""];
      const socket = connect(port, "127.0.0.1", () => socket.write(lines.join("\r\n")));
      socket.once("data", (answer) => {
        resolve(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]);
        socket.destroy();
      });
    });

  test("a local user can read it", async () => {
    expect(await statusOf("HTTP/1.1", "Connection: keep-alive", "Accept: */*")).toBe("200");
  });

  test("HTTP/1.0 or Connection: close, the defaults of nginx, get 404", async () => {
    expect(await statusOf("HTTP/1.0", "Connection: close")).toBe("404");
    expect(await statusOf("HTTP/1.0")).toBe("404");
    expect(await statusOf("HTTP/1.1", "Connection: close")).toBe("404");
  });

  test.each([
    "X-Forwarded-For: 127.0.0.1",
    "X-Forwarded-Host: localhost",
    "X-Forwarded-Proto: https",
    "Forwarded: for=127.0.0.1",
    "X-Real-IP: 127.0.0.1",
    "X-Client-IP: 127.0.0.1",
    "X-Original-Forwarded-For: 127.0.0.1",
    "Via: 1.1 proxy",
    "CF-Connecting-IP: 127.0.0.1",
    "CF-Ray: 1",
    "True-Client-IP: 127.0.0.1",
    "Fly-Client-IP: 127.0.0.1",
    "X-Scheme: https",
  ])("%s: 404", async (header) => {
    expect(await statusOf("HTTP/1.1", header)).toBe("404");
  });
});

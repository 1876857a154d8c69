import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { readEnv } from "../process/env.ts";
import { publicSite } from "../testing/settings.ts";
import { smtpTransport } from "./transport.ts";

/** A mail server without TLS: what it was told, until somebody names a recipient. */
async function plainServer() {
  const told: string[] = [];
  const server = createServer((socket) => {
    socket.write("220 mail.example\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (line) => {
      const [verb = ""] = line.toString("latin1").split(/[ \r]/);
      told.push(verb);
      socket.write(verb === "EHLO" || verb === "MAIL" ? "250 fine\r\n" : "502 not here\r\n");
    });
  });
  server.listen(0);
  await once(server, "listening");
  return { told, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test.each([
  // This machine, under an address that does not say so.
  ["another machine", "0.0.0.0", "STARTTLS"],
  ["this machine", "127.0.0.1", "MAIL"],
])("a public site sends a mail in clear to this machine only: %s", async (_, host, verb) => {
  const server = await plainServer();
  const deliver = smtpTransport({ env: readEnv(publicSite) }, `smtp://${host}:${server.port}`);
  const message = { messageId: "<1@bomoko.example>", recipient: "awa@example.org", language: "fr" };
  const written = { subject: "Merci", text: "Merci", html: "<p>Merci</p>", pictures: [], attachments: [] };
  await expect(deliver({ ...written, ...message })).rejects.toThrow();
  expect(server.told.slice(0, 2)).toEqual(["EHLO", verb]);
  server.close();
});

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasNginx, startDeployedNginx } from "./testing/deployed-nginx.ts";
import { freePort } from "./testing/free-port.ts";

const NAME = "bomoko.example";

/** Stands for the site: says what reached it. */
const site = createServer((request, response) => {
  request.resume().on("end", () => {
    response.setHeader("Content-Type", "application/json");
    response.end(
      JSON.stringify({ url: request.url, headers: request.headers, version: request.httpVersion }),
    );
  });
});

interface Reached {
  readonly url: string;
  readonly version: string;
  readonly headers: Readonly<Record<string, string>>;
}

// nginx is in Debian's nginx-light; tests/deploy.test.ts reads the file where it is absent.
describe.skipIf(!hasNginx())("nginx with the file of deploy/", () => {
  const folder = mkdtempSync(join(tmpdir(), "bomoko-nginx-"));
  chmodSync(folder, 0o755);
  let nginx: Awaited<ReturnType<typeof startDeployedNginx>>;
  let ports: { http: number; https: number; site: number };

  beforeAll(async () => {
    ports = { http: await freePort(), https: await freePort(), site: await freePort() };
    await new Promise<void>((resolve) => void site.listen(ports.site, "127.0.0.1", resolve));
    nginx = await startDeployedNginx({ folder, ...ports });
  });
  afterAll(async () => {
    await nginx.stop();
    site.close();
    rmSync(folder, { recursive: true });
  });

  async function ask(path: string, { tls = true, headers = {}, body = "" } = {}) {
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number;
      headers: Readonly<Record<string, unknown>>;
      text: string;
    }>();
    const way = {
      host: "127.0.0.1",
      port: tls ? ports.https : ports.http,
      path,
      method: body ? "POST" : "GET",
      headers: { Host: NAME, ...headers },
      agent: false as const,
    };
    const outgoing = tls
      ? httpsRequest({ ...way, servername: NAME, ca: nginx.certificate })
      : httpRequest(way);
    outgoing.on("error", reject).on("response", (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    outgoing.end(body);
    return promise;
  }

  test("nginx finds no fault in it", () => {
    expect(nginx.checked.status, nginx.checked.stderr).toBe(0);
    expect(nginx.checked.stderr).not.toMatch(/\[(warn|emerg)\]/);
  });

  test("threat 35: a request reaches the site over TLS, with the address of its sender last and the name it asked for", async () => {
    const answer = await ask("/projects?page=2", { headers: { "X-Forwarded-For": "203.0.113.9" } });
    expect([answer.status, answer.headers.server]).toEqual([200, "nginx"]);
    const reached = JSON.parse(answer.text) as Reached;
    expect(reached).toMatchObject({ url: "/projects?page=2", version: "1.1", headers: { host: NAME } });
    expect(reached.headers["x-forwarded-for"]).toBe("203.0.113.9, 127.0.0.1");
  });

  test("pages without TLS lead to TLS, programs are refused, and certificates are fetched", async () => {
    const page = await ask("/fr/projects?a=b", { tls: false });
    expect([page.status, page.headers.location]).toEqual([
      301,
      `https://${NAME}:${ports.https}/fr/projects?a=b`,
    ]);
    const program = await ask("/auth/v1/token", { tls: false, body: "{}" });
    expect(program.status).toBe(403);
    writeFileSync(join(folder, "acme/.well-known/acme-challenge/one"), "proof");
    expect((await ask("/.well-known/acme-challenge/one", { tls: false })).text).toBe("proof");
  });

  test("a body beyond what the site takes is refused before it is sent on, and metrics are nobody's from outside", async () => {
    const size = String(53 * 2 ** 20);
    const large = await ask("/storage/v1/object/x", { body: "x", headers: { "Content-Length": size } });
    expect(large.status).toBe(413);
    expect((await ask("/metrics")).status).toBe(404);
  });
});

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

const file = (name: string) => readFileSync(new URL(`bare/${name}`, import.meta.url));

const REGISTER = Buffer.from('<script>navigator.serviceWorker.register("/worker.js")</script>');

/**
 * The limit of what is possible: a page of text with one picture, a menu and no script, sent from memory; and for repeat
 * visits the same page with a worker that keeps it.
 */
export async function serveBare() {
  const html = file("index.html");
  const page = brotliCompressSync(html);
  const keptPage = brotliCompressSync(Buffer.concat([html, REGISTER]));
  const picture = file("hero-720.avif");
  const worker = file("worker.js");
  const server = createServer(({ url }, answer) => {
    if (url === "/hero-720.avif")
      return void answer.writeHead(200, { "Content-Type": "image/avif" }).end(picture);
    if (url === "/worker.js")
      return void answer.writeHead(200, { "Content-Type": "text/javascript" }).end(worker);
    answer
      .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" })
      .end(url === "/kept" ? keptPage : page);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}/`;
  return { url, keptUrl: `${url}kept`, stop: () => server.close() };
}

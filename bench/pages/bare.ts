import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

const file = (name: string) => readFileSync(new URL(`bare/${name}`, import.meta.url));

/** The limit of what is possible: a page of text with one picture, a menu and no script, sent from memory. */
export async function serveBare() {
  const page = brotliCompressSync(file("index.html"));
  const picture = file("hero-720.avif");
  const server = createServer(({ url }, answer) => {
    if (url === "/hero-720.avif")
      return void answer.writeHead(200, { "Content-Type": "image/avif" }).end(picture);
    answer.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" }).end(page);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}

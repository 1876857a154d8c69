import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A callback as a merchant gets it. */
export interface Heard {
  readonly method: string;
  readonly authority: string;
  readonly path: string;
  readonly headers: Headers;
  readonly raw: Buffer;
}

/** For tests: a merchant in this process that keeps what it hears, and answers as told. */
export async function openMerchant() {
  const heard: Heard[] = [];
  const merchant: { answer: number; hear?: (callback: Heard) => Promise<number> } = { answer: 200 };
  const site = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const callback: Heard = {
        method: request.method ?? "",
        authority: request.headers.host ?? "",
        path: request.url ?? "",
        headers: new Headers(request.headers as Record<string, string>),
        raw: Buffer.concat(parts),
      };
      heard.push(callback);
      void (merchant.hear?.(callback) ?? Promise.resolve(merchant.answer)).then((status) =>
        response.writeHead(status).end(),
      );
    });
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  return {
    heard,
    merchant,
    origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    close() {
      site.closeAllConnections();
      site.close();
    },
  };
}

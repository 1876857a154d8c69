import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Visitor } from "./journey.ts";
import { product } from "./journey.ts";

/** A TCP proxy before the product that can cut and restore the connection. */
export async function openLine() {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(new URL(product.url).port), "localhost");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
    return near;
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Sets the upload speed of the browser in kilobytes a second; null removes the limit. */
export async function sendingSpeed({ page, context }: Visitor) {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  return (kilobytes: number | null) =>
    session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: kilobytes === null ? -1 : kilobytes * 1024,
    });
}

import type { Server } from "node:http";
import type { Socket } from "node:net";
import { addressPrefix, canonicalAddress, isLoopbackAddress } from "./client-address.ts";

/**
 * Closes a connection beyond the limit of its address. Connections of trusted proxies and of this machine are not
 * limited, since their address does not identify the client.
 */
export function capSockets(server: Server, most: number, trustedProxies: number): void {
  if (trustedProxies > 0) return;
  const open = new Map<string, number>();

  function closed(prefix: string) {
    const left = (open.get(prefix) ?? 0) - 1;
    if (left > 0) open.set(prefix, left);
    else open.delete(prefix);
  }

  server.on("connection", (socket: Socket) => {
    const address = canonicalAddress(socket.remoteAddress ?? "");
    if (isLoopbackAddress(address)) return;
    const prefix = addressPrefix(address);
    const now = open.get(prefix) ?? 0;
    if (now >= most) return void socket.destroy();
    open.set(prefix, now + 1);
    socket.once("close", () => closed(prefix));
  });
}

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line between two programs, which can be cut. */
export interface Line {
  readonly port: number;
  /** Closes every connection, and each new one at once, as a host that is down. */
  cut(): void;
  /** Nothing passes, and nobody is told, as in a network that swallows packets. */
  silence(): void;
  /**
   * New connections pass. Of the old ones what was swallowed passes too; or they break; or nothing will ever be heard of them, as where a
   * router has forgotten them.
   */
  mend(how?: "pass" | "break" | "forget"): void;
  close(): void;
}

type Place = { readonly port: number; readonly host?: string } | { readonly path: string };

/** Listens on this machine and passes each connection on to this place. */
export async function openLine(to: () => Place): Promise<Line> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const forgotten = new WeakSet<readonly [Socket, Socket]>();
  let state: "open" | "cut" | "silent" = "open";

  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (state === "cut") return void near.resetAndDestroy();
    const far = connect(to());
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("data", (chunk: Buffer) => {
        if (!other.write(chunk)) one.pause();
      });
      other.on("drain", () => state === "open" && !forgotten.has(pair) && one.resume());
      one.on("end", () => other.end());
      one.on("error", () => breakOff(pair));
      one.on("close", () => {
        pairs.delete(pair);
        other.destroy();
      });
      one.setNoDelay(true);
    }
    if (state === "open") near.resume();
    else far.pause();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  /** The one who called hears of it at once; a socket of the file system knows no reset. */
  function breakOff([near, far]: readonly [Socket, Socket]) {
    near.resetAndDestroy();
    far.destroy();
  }
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) if (!forgotten.has(pair)) for (const socket of pair) act(socket);
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = "cut";
      for (const pair of pairs) breakOff(pair);
    },
    silence() {
      state = "silent";
      each((socket) => socket.pause());
    },
    mend(how = "pass") {
      state = "open";
      if (how === "pass") each((socket) => socket.resume());
      if (how === "break") for (const pair of pairs) breakOff(pair);
      if (how === "forget") for (const pair of pairs) forgotten.add(pair);
    },
    close() {
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
  };
}

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line as a telephone has it far from town. */
export interface Quality {
  /** In bits per second, each way. */
  readonly down: number;
  readonly up: number;
  /** The round trip, in milliseconds. */
  readonly roundTrip: number;
}

export const SLOW_3G: Quality = { down: 400e3, up: 400e3, roundTrip: 400 };

const SEGMENT = 1460;
const HEADERS = 40;
/** TCP's first window. */
const FIRST_WINDOW = 10 * SEGMENT;
/** Round trips until a connection carries its first byte: TCP's own, and TLS 1.3's. */
const SET_UP_TRIPS = 2;
/** A server that sends faster than the line waits from this many bytes on. */
const MOST_QUEUED = 1 << 18;
const LEAST_QUEUED = 1 << 16;

/** One direction of the line, shared by all connections: first in, first out. */
class Line {
  bytes = 0;
  private freeAt = 0;
  private readonly bitsPerSecond: number;

  constructor(bitsPerSecond: number) {
    this.bitsPerSecond = bitsPerSecond;
  }

  /** The milliseconds until the last bit of so many bytes is on the wire. */
  send(length: number): number {
    const onWire = length + HEADERS * Math.ceil(length / SEGMENT);
    const now = performance.now();
    this.bytes += onWire;
    this.freeAt = Math.max(now, this.freeAt) + (onWire * 8000) / this.bitsPerSecond;
    return this.freeAt - now;
  }
}

/** One direction of a connection: in order, with TCP's slow start. */
class Stream {
  private readonly waiting: Buffer[] = [];
  private queued = 0;
  private inFlight = 0;
  private window = FIRST_WINDOW;
  private arrival = 0;
  private isEnding = false;
  private readonly line: Line;
  private readonly roundTrip: number;
  private readonly from: Socket;
  private readonly to: Socket;

  constructor({ line, roundTrip }: { line: Line; roundTrip: number }, from: Socket, to: Socket) {
    this.line = line;
    this.roundTrip = roundTrip;
    this.from = from;
    this.to = to;
    from.on("data", (bytes: Buffer) => this.push(bytes));
    from.on("end", () => {
      this.isEnding = true;
      this.pump();
    });
  }

  push(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; at += SEGMENT) this.waiting.push(bytes.subarray(at, at + SEGMENT));
    this.queued += bytes.length;
    if (this.queued > MOST_QUEUED) this.from.pause();
    this.pump();
  }

  private pump(): void {
    for (;;) {
      const [segment] = this.waiting;
      if (!segment || this.inFlight + segment.length > this.window) break;
      this.waiting.shift();
      this.queued -= segment.length;
      this.carry(segment);
    }
    if (this.queued < LEAST_QUEUED) this.from.resume();
    if (!this.isEnding || this.waiting.length > 0) return;
    this.isEnding = false;
    setTimeout(() => this.to.end(), Math.max(0, this.arrival - performance.now()) + 1);
  }

  private carry(segment: Buffer): void {
    this.inFlight += segment.length;
    const now = performance.now();
    this.arrival = Math.max(this.arrival, now + this.line.send(segment.length) + this.roundTrip / 2);
    const delay = this.arrival - now;
    setTimeout(() => this.to.writable && this.to.write(segment), delay);
    setTimeout(
      () => {
        this.inFlight -= segment.length;
        this.window += segment.length;
        this.pump();
      },
      delay + this.roundTrip / 2,
    );
  }
}

/**
 * A SOCKS5 proxy that is a slow line: one rate for all connections, half the round trip each way, slow start, and the round
 * trips that open a connection. Pages, workers and downloads all pass through it, unlike Chromium's own emulation.
 */
export async function openLink(quality: Quality) {
  const [down, up] = [new Line(quality.down), new Line(quality.up)];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    return socket;
  };

  async function accept(client: Socket): Promise<void> {
    const { port, first } = await greet(client);
    await new Promise((ready) => setTimeout(ready, SET_UP_TRIPS * quality.roundTrip));
    if (client.destroyed) return;
    const server = keep(connect(port, "127.0.0.1"));
    server.on("close", () => client.destroy());
    client.on("close", () => server.destroy());
    await once(server, "connect");
    client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
    const requests = new Stream({ line: up, roundTrip: quality.roundTrip }, client, server);
    new Stream({ line: down, roundTrip: quality.roundTrip }, server, client);
    if (first.length > 0) requests.push(first);
    client.resume();
  }

  const listener = createServer((client) => void accept(keep(client)).catch(() => client.destroy()));
  await once(listener.listen(0, "127.0.0.1"), "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    /** Bytes that came down the line so far, with their headers. */
    received: () => down.bytes,
    /** Ends all connections: a later visit opens its own. */
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

/** SOCKS5: the greeting, then the address to connect to, which is always this machine's. */
async function greet(client: Socket): Promise<{ port: number; first: Buffer }> {
  const methods = await read(client, 2);
  await read(client, methods[1] ?? 0);
  client.write(Buffer.from([5, 0]));
  const [, , , kind] = await read(client, 4);
  const length = kind === 1 ? 4 : kind === 4 ? 16 : ((await read(client, 1))[0] ?? 0);
  await read(client, length);
  const port = (await read(client, 2)).readUInt16BE();
  client.pause();
  return { port, first: (client.read() as Buffer | null) ?? Buffer.alloc(0) };
}

/** The next bytes of a connection that nobody listens to yet. */
async function read(client: Socket, length: number): Promise<Buffer> {
  for (;;) {
    if (length === 0) return Buffer.alloc(0);
    const bytes = client.read(length) as Buffer | null;
    if (bytes) return bytes;
    await once(client, "readable");
  }
}

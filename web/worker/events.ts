/** The parts of the service worker's world that are used here; the compiler's own belong to another kind of program. */
export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A page says what it was made of; or asks what a section weighs, and to have it. */
export interface Told extends Lasting {
  readonly data: readonly string[] | { readonly list: string; readonly save: boolean };
  readonly ports: readonly MessagePort[];
}

interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "message", listener: (event: Told) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}

export const worker = self as unknown as Worker;

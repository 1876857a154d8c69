/** The service worker types used here; TypeScript's own conflict with those of the page. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchingEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A page sends the list of its files; or asks for the size of a section, and to download it. */
export interface MessageFromPage extends LastingEvent {
  readonly data: readonly string[] | { readonly list: string; readonly save: boolean };
  readonly ports: readonly MessagePort[];
}

/** The browser has a network again; absent in browsers without background sync. */
export interface SyncEvent extends LastingEvent {
  readonly tag: string;
}

interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { readonly type: "window" }): Promise<readonly { readonly url: string }[]>;
  };
  readonly registration: { readonly sync?: { register(tag: string): Promise<void> } };
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageFromPage) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchingEvent) => void): void;
  addEventListener(type: "sync", listener: (event: SyncEvent) => void): void;
}

export const worker = self as unknown as Worker;

import { inStore } from "./database.ts";

interface StoredRecord<T> {
  readonly user: string;
  readonly key: string;
  readonly value: T;
}

/** Stores a value on this device for one person, until they sign out. */
export async function keep<T>(user: string, key: string, value: T): Promise<void> {
  const record: StoredRecord<T> = { user, key, value };
  await inStore("kept", "readwrite", (records) => records.put(record));
}

/** The stored value; undefined also if the browser refuses storage. */
export async function recallKept<T>(user: string, key: string): Promise<T | undefined> {
  const found = inStore<StoredRecord<T> | undefined>("kept", "readonly", (records) =>
    records.get([user, key]),
  );
  return (await found.catch(() => undefined))?.value;
}

export async function forgetKept(user: string, key: string): Promise<void> {
  await inStore("kept", "readwrite", (records) => records.delete([user, key]));
}

/**
 * The service worker stores this page and its files, so that it opens without network. The address is stored without
 * its query.
 */
export async function keepThisPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const address = location.origin + location.pathname;
  // The worker takes files from the browser's cache: first refresh the page there.
  const page = await (await fetch(address, { cache: "no-cache" })).text();
  // Whoever came from another page has not loaded the scripts that this one begins with.
  const scripts = [...page.matchAll(/<script [^>]*src="([^"]+)/g)].map(([, path]) => location.origin + path);
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage([address, ...scripts, ...parts]);
}

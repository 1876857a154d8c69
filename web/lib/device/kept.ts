import { inStore } from "./database.ts";

interface Kept<T> {
  readonly user: string;
  readonly key: string;
  readonly value: T;
}

/** Kept on this device for one person, until they sign out. */
export async function keep<T>(user: string, key: string, value: T): Promise<void> {
  const record: Kept<T> = { user, key, value };
  await inStore("kept", "readwrite", (records) => records.put(record));
}

/** Nothing, too, where the browser refuses its storage. */
export async function recallKept<T>(user: string, key: string): Promise<T | undefined> {
  const found = inStore<Kept<T> | undefined>("kept", "readonly", (records) => records.get([user, key]));
  return (await found.catch(() => undefined))?.value;
}

export async function forgetKept(user: string, key: string): Promise<void> {
  await inStore("kept", "readwrite", (records) => records.delete([user, key]));
}

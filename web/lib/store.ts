import { attempt } from "./tab-store.ts";

/** If the browser refuses storage, nothing is remembered: the next page asks again, and everything else works. */
export function remember(key: string, value: string): void {
  attempt(() => localStorage.setItem(key, value));
}

export function recall(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? null;
}

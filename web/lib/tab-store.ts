/** Storage for as long as the tab is open. It can be switched off or full: no form may depend on it. */
export function tabStore(): Storage | undefined {
  return attempt(() => sessionStorage);
}

/** A text stored in the tab under a key. */
export const tabText = (key: string) => ({
  keep: (text: string, storage = tabStore()): void => attempt(() => storage?.setItem(key, text)),
  read: (storage = tabStore()): string | undefined => attempt(() => storage?.getItem(key)) ?? undefined,
  forget: (storage = tabStore()): void => attempt(() => storage?.removeItem(key)),
});

export function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

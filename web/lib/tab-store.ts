/** Kept for as long as the tab is open. Storage can be switched off or full: no form may depend on it. */
export function tabStore(): Storage | undefined {
  return attempt(() => sessionStorage);
}

export function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

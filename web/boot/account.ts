import { hasStoredSession } from "../lib/auth/stored-session.ts";

/** Where a session is stored, the way in is the way to one's account; React says the same once it is there. */
export function showAccount(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-account]")) {
    const account = link.pathname.replace("login", "dashboard");
    takeArrivalTo(account);
    if (!hasStoredSession()) continue;
    link.textContent = link.dataset.account ?? "";
    link.pathname = account;
  }
}

/** A link from a mail may lead to any page; only those of the account have the code that takes its session. */
function takeArrivalTo(account: string): void {
  const { hash, pathname } = location;
  if (/access_token=|error_code=/.test(hash) && !/(auth|login|connexion|dashboard|security)$/.test(pathname))
    location.replace(account + hash);
}

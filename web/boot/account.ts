import { SESSION_KEY } from "../lib/auth/stored-session.ts";
import { startReact } from "../lib/start-react.ts";
import { recall } from "../lib/store.ts";

/** While a session is stored, the sign-in links lead to the account. React does not touch these links. */
export function showAccount(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-account]")) {
    const { textContent, pathname, dataset } = link;
    const account = pathname.replace("login", "dashboard");
    moveArrivalTo(account);
    const show = () => {
      const session = recall(SESSION_KEY);
      link.textContent = (session && dataset.account) || textContent;
      link.pathname = session ? account : pathname;
    };
    show();
    addEventListener("session", show);
  }
}

/** A link in a mail may lead to any page, but only the account's pages can read the session in the address. */
function moveArrivalTo(account: string): void {
  const { hash } = location;
  if (/access_token=|error_code=/.test(hash) && !document.querySelector("[data-auth]"))
    location.replace(account + hash);
}

/**
 * A page that shows its reader's own data while a session is stored, and a sample to everyone else
 * (web/pages/profile/profile.tsx): replace the sample by a placeholder and start React. If its script
 * cannot load, the sample comes back.
 */
export function startOwnPage(): void {
  const waiting = recall(SESSION_KEY) && document.querySelector("[data-own]");
  if (!waiting) return;
  const toggle = () => waiting.toggleAttribute("data-own");
  toggle();
  addEventListener("unhandledrejection", toggle);
  startReact();
}

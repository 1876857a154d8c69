import { SESSION_KEY } from "../lib/auth/stored-session.ts";
import { recall } from "./store.ts";

/** Where a session is stored, the way in is the way to one's account: React leaves these links alone. */
export function showAccount(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-account]")) {
    const { textContent, pathname, dataset } = link;
    const account = pathname.replace("login", "dashboard");
    takeArrivalTo(account);
    const show = () => {
      const is = recall(SESSION_KEY);
      link.textContent = (is && dataset.account) || textContent;
      link.pathname = is ? account : pathname;
    };
    show();
    addEventListener("session", show);
  }
}

/** A link from a mail may lead to any page; only those of the account can take its session. */
function takeArrivalTo(account: string): void {
  const { hash } = location;
  if (/access_token=|error_code=/.test(hash) && !document.querySelector("[data-auth]"))
    location.replace(account + hash);
}

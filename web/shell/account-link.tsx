import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { hasStoredSession, watchStoredSession } from "../lib/auth/stored-session.ts";
import { useWords } from "../lib/i18n/words.tsx";
import { links } from "../links.ts";
import { buttonClass } from "../ui/button.tsx";

const nobody = () => false;

/** The way in, and one's own account once signed in; before React comes web/boot/account.ts tells which. */
export function AccountLink({ size, className }: { size?: "small"; className?: string }) {
  const t = useWords();
  const isSignedIn = useSyncExternalStore(watchStoredSession, hasStoredSession, nobody);
  return (
    <Link
      to={isSignedIn ? links.dashboard() : links.login()}
      data-account={t("shell.account")}
      suppressHydrationWarning
      className={`${buttonClass({ variant: "secondary", size })} ${className ?? ""}`.trim()}
    >
      {t(isSignedIn ? "shell.account" : "shell.login")}
    </Link>
  );
}

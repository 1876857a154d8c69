import startIfKnown from "virtual:script/features/auth/start-if-known.ts";
import { useSite } from "../boot/page-state.ts";
import { AuthAside } from "../features/auth/auth-aside.tsx";
import { AuthScreen } from "../features/auth/auth-screen.tsx";
import { CaptchaPart } from "../features/auth/captcha-part.tsx";
import { useReturnAddress } from "../lib/auth/return-address.ts";
import { WaysContext, WhileWay } from "../lib/auth/ways.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import { NeedsScript } from "./needs-script.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = {
  words: ["auth"],
  script: "intent",
  ownScript: startIfKnown,
  canonical: () => links.auth(),
};

/** /login, /auth and /connexion. */
export default function AuthPage() {
  const t = useWords();
  const { url, signIn } = useSite();
  return (
    <div className="column grid items-start gap-xl py-lg lg:grid-cols-2 lg:pb-2xl">
      <PageHead title={t("auth.pageTitle")} description={t("auth.description")} />
      <div className="grid gap-md">
        <NeedsScript />
        <div className="rounded-lg border border-line bg-surface p-md lg:p-lg">
          <WaysContext value={signIn}>
            <AuthScreen returnAddress={useReturnAddress()} siteUrl={url} />
            <WhileWay way="captcha">
              <CaptchaPart />
            </WhileWay>
          </WaysContext>
        </div>
      </div>
      <AuthAside />
    </div>
  );
}

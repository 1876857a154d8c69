import { useState } from "react";
import { type Failure, reasonOf } from "../../lib/auth/failure.ts";
import { useAuthCall } from "../../lib/auth/use-auth-call.ts";
import { type Chain, DECLINED, signInByWallet, useWallets } from "../../lib/auth/wallets.ts";
import { BESIDE_WALLETS, useWay } from "../../lib/auth/ways.tsx";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import { type Translate, useWords } from "../../lib/i18n/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import FirstTime from "./first-time.tsx";
import type { StepProps } from "./step.ts";

type Props = Pick<StepProps, "greet">;

/** A button for each wallet of this browser. */
export default function WalletLogin(props: Props) {
  const chains = useWallets();
  if (chains.length === 0) return null;
  return (
    <PageWords parts={["otherServices"]}>
      <Wallets chains={chains} {...props} />
    </PageWords>
  );
}

function Wallets({ chains, greet }: Props & { chains: readonly Chain[] }) {
  const t = useWords();
  const { busy, failure, call, forget } = useAuthCall();
  const [current, setCurrent] = useState<Chain>();
  const isSaid = useWay(BESIDE_WALLETS);

  async function signIn(chain: Chain) {
    setCurrent(chain);
    forget();
    greet(t("auth.login.done"));
    await call((client) => signInByWallet(client, chain));
  }

  return (
    <div className="grid gap-sm border-t border-line pt-md">
      {failure && (
        <Notice tone="negative" title={t("otherServices.wallets.failed")} live>
          {walletReason(t, failure)}
        </Notice>
      )}
      {chains.map((chain) => (
        <Button
          key={chain}
          variant="secondary"
          size="large"
          busy={busy && current === chain}
          onClick={() => void signIn(chain)}
        >
          {t(`otherServices.wallets.${chain}`)}
        </Button>
      ))}
      <p className="text-sm text-muted">{t("otherServices.wallets.signs")}</p>
      {!isSaid && <FirstTime />}
    </div>
  );
}

/** A refused signature has no error code of its own. */
function walletReason(t: Translate, failure: Failure): string {
  if (failure.code === DECLINED) return t("otherServices.wallets.declined");
  return failure.code === "unknown" ? t("otherServices.wallets.refused") : reasonOf(t, failure);
}

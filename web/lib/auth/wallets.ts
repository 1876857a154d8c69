import { useEffect, useState } from "react";
import type { AuthClient } from "./client.ts";
import type { AuthProblem } from "./failure.ts";
import { captchaOptions } from "./use-auth-call.ts";

export type Chain = "ethereum" | "solana";

/** The methods that auth-js needs; a wallet of Solana has one of them. */
const METHODS = { ethereum: ["request"], solana: ["signIn", "signMessage"] } as const;
const CHAINS = Object.keys(METHODS) as Chain[];

/** The wallets of this browser; none in built pages. Some wallets come after the page. */
export function useWallets(): readonly Chain[] {
  const [found, setFound] = useState<readonly Chain[]>([]);
  useEffect(() => {
    const look = () => setFound(CHAINS.filter(hasWallet));
    look();
    addEventListener("ethereum#initialized", look);
    return () => removeEventListener("ethereum#initialized", look);
  }, []);
  return found;
}

function hasWallet(chain: Chain): boolean {
  const wallet: unknown = Reflect.get(window, chain);
  if (typeof wallet !== "object" || wallet === null) return false;
  return METHODS[chain].some((method) => typeof Reflect.get(wallet, method) === "function");
}

/** The code of the failure when a wallet, or its owner, does not sign. */
export const DECLINED = "wallet_declined";

/**
 * Has the wallet sign a message for this page. Its address says that the person is old enough, as our page states. Wallets of
 * Solana require a statement, which takes ASCII only.
 */
export async function signInByWallet(
  client: AuthClient,
  chain: Chain,
): Promise<{ error: AuthProblem | null }> {
  const url = `${location.origin}${location.pathname}?age_confirmed=true`;
  const options = { url, ...(await captchaOptions()) };
  try {
    return chain === "solana"
      ? await client.signInWithWeb3({ chain, statement: location.host, options })
      : await client.signInWithWeb3({ chain, options });
  } catch (problem) {
    // auth-js throws what the wallet threw; errors of the server it returns.
    return { error: { name: "WalletError", message: String(problem), code: DECLINED } };
  }
}

import type { User } from "@supabase/auth-js";

/** The address of the wallet that opened an account; undefined if none did. */
export function walletOf({ identities }: Pick<User, "identities">): string | undefined {
  const wallet = identities?.find(({ provider }) => provider === "web3");
  return wallet?.id.replace(/^web3:[a-z]+:/, "");
}

/** The address of an account, or its number if it has none, else its wallet's address, shortened. */
export function accountName(user: Pick<User, "email" | "phone" | "identities">): string {
  if (user.email) return user.email;
  if (user.phone) return `+${user.phone}`;
  const wallet = walletOf(user) ?? "";
  return wallet && `${wallet.slice(0, 6)}…${wallet.slice(-4)}`;
}

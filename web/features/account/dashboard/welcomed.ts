import type { User } from "@supabase/auth-js";
import { accountName } from "../../../lib/auth/account-name.ts";

type Known = Pick<User, "email" | "phone" | "identities" | "user_metadata">;

/**
 * How the dashboard greets: by the part of the e-mail address before the at-sign, with the known name beside it. An
 * account without address is greeted by its name, or by the last two digits of its number, or by its wallet.
 */
export function welcomed(user: Known, donorName?: string): { readonly by: string; readonly beside?: string } {
  const name = nameOf(user) ?? donorName;
  if (user.email) {
    const by = user.email.replace(/@.*/, "");
    return name === undefined || name === by ? { by } : { by, beside: name };
  }
  return { by: name ?? (user.phone ? `…${user.phone.slice(-2)}` : accountName(user)) };
}

/** The name from the service that signed the person in. */
function nameOf({ user_metadata: { full_name: fullName, name } }: Known): string | undefined {
  return [fullName, name].find((known) => typeof known === "string" && known.trim() !== "") as
    | string
    | undefined;
}

import type { PaperClaim, ReceiptAnswer, ReceiptKey } from "../../../contracts/receipts.ts";
import { verifyHere } from "./verify-here.ts";

/** The result of checking a receipt or a certificate. */
export type Verdict =
  | { readonly screen: "genuine"; readonly claim: PaperClaim; readonly online: boolean }
  | { readonly screen: "cancelled"; readonly claim: PaperClaim }
  | { readonly screen: "replaced"; readonly claim: PaperClaim; readonly replacedBy: string }
  | { readonly screen: "notGenuine" | "unreadable" | "uncheckable" };

export function verdictOf(answer: ReceiptAnswer): Verdict {
  if (answer.result === "genuine") return { screen: "genuine", claim: answer.claim, online: true };
  if (answer.result !== "cancelled") return { screen: answer.result };
  const { claim, replacedBy } = answer;
  return replacedBy === undefined
    ? { screen: "cancelled", claim }
    : { screen: "replaced", claim, replacedBy };
}

interface Sources {
  readonly keys: () => Promise<readonly ReceiptKey[] | null>;
  /** The answer of the foundation's records; null without network. */
  readonly books: (text: string) => Promise<ReceiptAnswer | null>;
}

/** The browser checks the signature; the records tell whether the receipt is still valid. */
export async function judge(text: string, { keys, books }: Sources): Promise<Verdict> {
  const here = await verifyHere(text, await keys());
  if (here.result === "notGenuine" || here.result === "unreadable") return { screen: here.result };
  const answer = await books(text);
  if (answer) return verdictOf(answer);
  if (here.result !== "genuine") return { screen: "uncheckable" };
  const { claim } = here;
  return claim.state === "cancelled"
    ? { screen: "cancelled", claim }
    : { screen: "genuine", claim, online: false };
}

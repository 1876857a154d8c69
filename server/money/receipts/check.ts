import { type ReceiptAnswer, readReceiptNumber, readShortCode } from "../../../contracts/receipts.ts";
import type { Context } from "../../platform/context.ts";
import { claimOf, receiptByNumber } from "./find.ts";
import { isShortCode, verifyClaim } from "./signature.ts";

export interface ReceiptQuestion {
  /** The text of a QR code. */
  readonly receipt?: string | undefined;
  /** Or what is printed beside it. */
  readonly number?: string | undefined;
  readonly code?: string | undefined;
}

/** Other papers that are checked as receipts are: what the books say of this number; null where it is none of theirs. */
export type AskBooks = (number: string) => Promise<ReceiptAnswer | null>;
export type CheckPaper = (question: ReceiptQuestion) => Promise<ReceiptAnswer>;

/** What the books say of a paper, to whoever holds its QR code or its number and code. */
export function createReceiptCheck(
  { db, keys }: Pick<Context, "db" | "keys">,
  ...others: readonly AskBooks[]
): CheckPaper {
  return async (question) => {
    const number = provenNumber(question, keys);
    if (number === null) return { result: "unreadable" };
    if (number === false) return { result: "notGenuine" };
    const receipt = await receiptByNumber(db, number);
    if (!receipt) return askOthers(number);
    const claim = claimOf(receipt);
    const { cancellation } = receipt;
    if (!cancellation) return { result: "genuine", claim };
    const { replacedBy } = cancellation;
    return { result: "cancelled", claim, ...(replacedBy !== null && { replacedBy }) };
  };

  async function askOthers(number: string): Promise<ReceiptAnswer> {
    for (const ask of others) {
      const answer = await ask(number);
      if (answer) return answer;
    }
    return { result: "notGenuine" };
  }
}

/** Null where nothing can be read, false where it is not ours: without proof nobody learns which numbers exist. */
function provenNumber(
  { receipt, number: typedNumber, code: typedCode }: ReceiptQuestion,
  keys: Context["keys"],
): string | false | null {
  if (receipt !== undefined) {
    const claim = verifyClaim(receipt, keys);
    return claim && claim.number;
  }
  const number = readReceiptNumber(typedNumber ?? "");
  const code = readShortCode(typedCode ?? "");
  if (number === null || code === null) return null;
  return isShortCode(code, number, keys) && number;
}

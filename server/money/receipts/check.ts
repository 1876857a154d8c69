import { type ReceiptAnswer, readReceiptNumber, readShortCode } from "../../../contracts/receipts.ts";
import type { Context } from "../../platform/context.ts";
import { claimOf, receiptByNumber } from "./find.ts";
import { isShortCode, verifyClaim } from "./signature.ts";

export interface ReceiptQuestion {
  /** The text of a QR code. */
  readonly receipt?: string | undefined;
  /** Or the number and code printed beside it. */
  readonly number?: string | undefined;
  readonly code?: string | undefined;
}

/** Looks up other documents that are checked like receipts; null if the number is not one of theirs. */
export type DocumentLookup = (number: string) => Promise<ReceiptAnswer | null>;
export type CheckDocument = (question: ReceiptQuestion) => Promise<ReceiptAnswer>;

/** Checks a document by its QR code, or by its number and code. */
export function createReceiptCheck(
  { db, keys }: Pick<Context, "db" | "keys">,
  ...others: readonly DocumentLookup[]
): CheckDocument {
  return async (question) => {
    const number = provenNumber(question, keys);
    if (number === null) return { result: "unreadable" };
    if (number === false) return { result: "notGenuine" };
    const receipt = await receiptByNumber(db, number);
    if (!receipt) return checkOthers(number);
    const claim = claimOf(receipt);
    const { cancellation } = receipt;
    if (!cancellation) return { result: "genuine", claim };
    const { replacedBy } = cancellation;
    return { result: "cancelled", claim, ...(replacedBy !== null && { replacedBy }) };
  };

  async function checkOthers(number: string): Promise<ReceiptAnswer> {
    for (const lookUp of others) {
      const answer = await lookUp(number);
      if (answer) return answer;
    }
    return { result: "notGenuine" };
  }
}

/** Null if unreadable, false if not ours. Without proof the answer does not reveal which numbers exist. */
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

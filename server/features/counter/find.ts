import { formatMoney } from "../../../contracts/money.ts";
import { readReference } from "../../money/bank/creditor-reference.ts";
import { FOUND_MOST, type Found } from "../../office/desk.ts";
import type { Entered } from "../../office/enter.ts";
import type { Parts } from "./parts.ts";

/** A slip of the desk by its number; a line of the bank by its own, or by the reference that was written. */
export function findLines(
  { work }: Parts,
  { actor, language }: Entered,
  typed: string,
): Promise<readonly Found[]> {
  return work.read(actor, async (office) => {
    const slips = await office
      .selectFrom("desk.lines as line")
      .innerJoin("desk.sheets as sheet", "sheet.id", "line.sheet_id")
      .select(["sheet.id", "drawer", "day", "slip", "amount", "currency"])
      .where("slip", "=", typed.toUpperCase())
      .limit(FOUND_MOST)
      .execute();
    const number = readReference(typed);
    const lines = await office
      .selectFrom("payments.bank_lines as line")
      .leftJoin("payments.transfers as transfer", "transfer.payment_id", "line.payment_id")
      .select(["line_id", "amount", "currency", "value_on", "remitter"])
      .where((row) => row.or([row("line_id", "=", typed), row("transfer.number", "=", number)]))
      .limit(FOUND_MOST)
      .execute();
    const said = (minor: number, currency: (typeof slips)[number]["currency"]) =>
      formatMoney(language, { minor, currency });
    return [
      ...slips.map((one) => ({
        path: `/desk/${one.id}`,
        title: `${one.slip} · ${said(one.amount, one.currency)}`,
        detail: `${one.drawer} · ${one.day}`,
      })),
      ...lines.map((one) => ({
        path: `/bank/line?line=${encodeURIComponent(one.line_id)}`,
        title: `${one.line_id} · ${said(one.amount, one.currency)}`,
        detail: [one.value_on, one.remitter].filter((part) => part !== null).join(" · "),
      })),
    ].slice(0, FOUND_MOST);
  });
}

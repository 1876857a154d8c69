import { sql } from "kysely";
import type { Currency } from "../../../../contracts/money.ts";
import { readSheet, type Sheet } from "../../../money/desk/sheets.ts";
import { UUID } from "../../../platform/database/uuid.ts";
import { type Office, PAGE, pageOf, placeOf, readPlace } from "../lists.ts";

export const SHEET_STATES = ["open", "closed"] as const;

export interface SheetFilter {
  readonly drawer: string;
  readonly state: "" | (typeof SHEET_STATES)[number];
  readonly after: string;
}

/** The sheets of all drawers, the newest day first, each with what stands on it. */
export async function listSheets(office: Office, { drawer, state, after }: SheetFilter) {
  let query = office
    .selectFrom("desk.sheets")
    .select(["id", "drawer", "day", "opened_by_name", "opened_at", "closed_by_name", "closed_at"])
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .limit(PAGE + 1);
  if (drawer !== "") query = query.where("drawer", "=", drawer);
  if (state !== "") query = query.where("closed_at", state === "open" ? "is" : "is not", null);
  if (after !== "") {
    const { at, id } = readPlace(after, UUID);
    query = query.where(sql<boolean>`(day, id) < (${at}::date, ${id}::uuid)`);
  }
  const { rows, next } = pageOf(await query.execute(), (row) => placeOf(row.day, row.id));
  const totals = await totalsOf(
    office,
    rows.map(({ id }) => id),
  );
  return { sheets: rows.map((row) => ({ ...row, totals: totals.get(row.id) ?? [] })), next };
}

interface Total {
  readonly currency: Currency;
  readonly lines: number;
  readonly amount: number;
}

async function totalsOf(office: Office, ids: readonly string[]) {
  const found = new Map<string, Total[]>();
  if (ids.length === 0) return found;
  const rows = await office
    .selectFrom("desk.sheet_totals")
    .select(["sheet_id", "currency", "lines", "amount"])
    .where("sheet_id", "in", ids)
    .orderBy("currency")
    .execute();
  for (const { sheet_id: id, ...total } of rows) found.set(id, [...(found.get(id) ?? []), total]);
  return found;
}

/** The drawers there are, for whoever opens a sheet. */
export const drawersOf = (office: Office) =>
  office.selectFrom("desk.sheets").select("drawer").distinct().orderBy("drawer").limit(PAGE).execute();

/** Where gifts can be entered, the newest day first. */
export const openSheets = (office: Office) =>
  office
    .selectFrom("desk.sheets")
    .select(["id", "drawer", "day"])
    .where("closed_at", "is", null)
    .orderBy("day", "desc")
    .orderBy("drawer")
    .limit(PAGE)
    .execute();

export type SheetShown = Awaited<ReturnType<typeof showSheet>>;
export type LineShown = SheetShown["lines"][number];

/** A sheet with its lines, who gave, and the receipt of each gift that is booked. */
export async function showSheet(office: Office, id: string) {
  const sheet = await readSheet(office, id);
  const [givers, receipts] = [await giversOf(office, id), await receiptsOf(office, id)];
  const lines = sheet.lines.map((line) => {
    const receipt = line.kind === "gift" ? receipts.get(line.payment_id) : undefined;
    return { ...line, giver: givers.get(line.payment_id) ?? null, receipt: receipt ?? null };
  });
  return { ...sheet, lines, openSheet: await openSheetOf(office, sheet) };
}

async function giversOf(office: Office, sheetId: string) {
  const rows = await office
    .selectFrom("desk.lines as line")
    .innerJoin("payments.gifts as gift", "gift.payment_id", "line.payment_id")
    .innerJoin("payments.payments as payment", "payment.id", "line.payment_id")
    .select([
      "line.payment_id",
      "program_id",
      "anonymous",
      "donor_name",
      "donor_email",
      "donor_phone",
      "payment.state",
      "payment.refunded_amount",
    ])
    .where("sheet_id", "=", sheetId)
    .execute();
  return new Map(rows.map(({ payment_id, ...giver }) => [payment_id, giver]));
}

/** Those that count. */
async function receiptsOf(office: Office, sheetId: string) {
  const rows = await office
    .selectFrom("desk.lines as line")
    .innerJoin("payments.receipts as receipt", "receipt.payment_id", "line.payment_id")
    .leftJoin("payments.receipt_cancellations as gone", "gone.number", "receipt.number")
    .select(["line.payment_id", "receipt.number"])
    .where("sheet_id", "=", sheetId)
    .where("gone.number", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.payment_id, row.number]));
}

/** Where what was entered wrongly on a closed sheet is corrected: the open one of its drawer. */
const openSheetOf = (office: Office, { drawer }: Pick<Sheet, "drawer">) =>
  office
    .selectFrom("desk.sheets")
    .select(["id", "day"])
    .where("drawer", "=", drawer)
    .where("closed_at", "is", null)
    .executeTakeFirst();

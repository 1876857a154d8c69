import { sql } from "kysely";
import { z } from "zod/mini";
import { Failure } from "../../../../contracts/errors.ts";
import { code, text } from "../../../../contracts/form-fields.ts";
import { fromMajor } from "../../../../contracts/money.ts";
import type { ActionName } from "../../../../contracts/office/matrix.ts";
import { purposeIn, titleIn } from "../../../money/content-words.ts";
import { kinshasaDay } from "../../../money/receipts/day.ts";
import { isSandbox } from "../../../money/receipts/issue.ts";
import { type Action, action, type Screen } from "../../../office/desk.ts";
import type { Entered } from "../../../office/enter.ts";
import { createWork } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import { addUp } from "../add-up.ts";
import type { Gift } from "../nouns.ts";
import type { createReadPerson } from "../read-person.ts";
import { whoShape } from "../shapes.ts";
import { type Who, whoText } from "../who.ts";
import { letterPdf } from "./letter-pdf.ts";
import { statementPdf } from "./statement-pdf.ts";

const WORDS = 900;
const language = z._default(z.enum(["fr", "en"], code("invalid_field")), "fr");

/** The letter of thanks and the yearly statement of a giver, as PDF. */
export function createPapers(context: Context, readPerson: ReturnType<typeof createReadPerson>) {
  const { read } = createWork(context);
  const { clock, env } = context;
  const who = whoShape(env.SMS_COUNTRY);
  const letterShape = z.object({ who, language, words: z._default(text(WORDS), "") });
  const statementShape = z.object({
    who,
    language,
    year: z.string(code("invalid_field")).check(z.regex(/^2\d{3}$/, code("invalid_field"))),
  });

  /** Their gifts that came, the oldest first. */
  async function giver(entered: Pick<Entered, "actor">, of: Who) {
    const person = await readPerson(entered, of);
    const gifts =
      person?.gifts.filter(({ paid_at, state }) => paid_at !== null && state !== "refunded") ?? [];
    if (!person || gifts.length === 0) throw new Failure("not_found");
    return { person, gifts };
  }

  /** The receipts of these gifts that are valid, with what they are for. */
  const receiptsOf = (entered: Pick<Entered, "actor">, gifts: readonly Gift[]) =>
    read(entered.actor, (office) =>
      office
        .selectFrom("payments.payments as payment")
        .innerJoin("payments.receipts as receipt", "receipt.payment_id", "payment.id")
        .leftJoin("payments.receipt_cancellations as cancelled", "cancelled.number", "receipt.number")
        .select(["payment.paid_at", "payment.trial"])
        .select(["receipt.number", "receipt.program_title", "receipt.amount", "receipt.currency"])
        .where(
          sql<boolean>`receipt.number = any(${gifts.flatMap(({ receipts }) => receipts.map(({ number }) => number))}::text[])`,
        )
        .where("cancelled.number", "is", null)
        .orderBy("payment.paid_at")
        .orderBy("receipt.number")
        .execute(),
    );

  // GET person-letter ?who=&language=&words= -> PDF: thanks for the latest gift.
  const letter = action("person-letter", letterShape, async (entered, { who: of, language: lang, words }) => {
    const { person, gifts } = await giver(entered, of);
    const last = gifts.at(-1);
    const amount = last && fromMajor(last.amount, last.currency);
    if (!last?.paid_at || !amount) throw new Failure("not_found");
    const pdf = await letterPdf({
      language: lang,
      at: clock.now(),
      name: person.names[0] ?? null,
      amount,
      on: last.paid_at,
      purpose: purposeIn(lang, last.program_id)?.title ?? last.program_id,
      gifts: gifts.length,
      sums: addUp(gifts),
      words,
      isSpecimen: (await receiptsOf(entered, [last])).some(isSandbox),
    });
    return file(pdf, lang === "fr" ? "remerciement" : "thanks");
  });

  // GET person-statement ?who=&year=&language= -> PDF: the receipts of a year, with their sums by currency.
  const statement = action(
    "person-statement",
    statementShape,
    async (entered, { who: of, language: lang, year }) => {
      const { person, gifts } = await giver(entered, of);
      const given = gifts.filter(({ paid_at }) => paid_at && kinshasaDay(paid_at).startsWith(year));
      if (given.length === 0) throw new Failure("not_found");
      const rows = await receiptsOf(entered, given);
      if (rows.length === 0) throw new Failure("not_found");
      const pdf = await statementPdf({
        language: lang,
        year,
        at: clock.now(),
        name: person.names[0] ?? null,
        contact: whoText(of),
        isSpecimen: rows.some(isSandbox),
        lines: rows.flatMap(({ paid_at, number, program_title, amount, currency }) =>
          paid_at
            ? [
                {
                  paidAt: paid_at,
                  receipt: number,
                  purpose: titleIn(lang, program_title).title,
                  amount: { minor: amount, currency },
                },
              ]
            : [],
        ),
      });
      return file(pdf, `${lang === "fr" ? "releve" : "statement"}-${year}`);
    },
  );

  const screen = (path: string, name: ActionName, { run }: Action): Screen => ({
    path,
    action: name,
    show: async ({ entered, url }) => (await run(entered, Object.fromEntries(url.searchParams))) as Response,
  });
  return {
    actions: [letter, statement],
    screens: [
      screen("/people/letter", "person-letter", letter),
      screen("/people/statement", "person-statement", statement),
    ],
  };
}

const file = (pdf: Buffer, name: string) =>
  new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}.pdf"`,
      "Cache-Control": "no-store",
    },
  });

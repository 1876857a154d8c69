import { settings } from "../../../../content/settings.ts";
import type { Money } from "../../../../contracts/money.ts";
import { ink, laterite } from "../../../../illustrations/palette.ts";
import { longDate } from "../../../money/documents/days.ts";
import { drawFoot } from "../../../money/documents/foot.ts";
import { drawHead } from "../../../money/documents/head.ts";
import { drawWatermark } from "../../../money/documents/ornaments.ts";
import { COLUMN, MARGIN, Page } from "../../../money/documents/page.ts";
import { MUTED, TEXT } from "../../../money/documents/style.ts";
import { PAPER_WORDS, type PaperLanguage } from "./words.ts";

export interface Thanks {
  readonly language: PaperLanguage;
  readonly at: Date;
  readonly name: string | null;
  readonly amount: Money;
  readonly on: Date;
  readonly purpose: string;
  readonly gifts: number;
  readonly sums: readonly Money[];
  /** A paragraph of whoever signs. */
  readonly words: string;
  readonly isSpecimen: boolean;
}

const column = { x: MARGIN, width: COLUMN };
const BODY = { ...TEXT, size: 11.5 };

/** Thanks on one page, with room for a signature by hand. */
export function letterPdf(thanks: Thanks): Promise<Buffer> {
  const { language, at, name, words, isSpecimen } = thanks;
  const t = PAPER_WORDS[language];
  const page = new Page(t.letter, settings.name, at, 3);
  const lang = language === "en" ? "en" : undefined;
  const top = drawHead(page, {
    kind: t.letter.toUpperCase(),
    number: null,
    issued: t.issued(longDate(language, at)),
    warning: isSpecimen ? { text: t.specimen, grave: false } : null,
  });
  const writable = name !== null && page.canWrite(name) ? name : null;
  const greeting = { font: "title", size: 17, colour: ink } as const;
  let y = page.write(t.greeting(writable), { ...column, y: top + 44 }, greeting, "H1", lang) + 12;
  const paragraphs = [...t.thanks(thanks), ...words.split("\n")].filter((line) => line.trim() !== "");
  for (const paragraph of paragraphs) y = page.write(paragraph, { ...column, y }, BODY, "P", lang) + 10;
  y = page.write(t.closing, { ...column, y: y + 10 }, BODY, "P", lang);
  const signed = { x: MARGIN + COLUMN / 2, width: COLUMN / 2 };
  page.decorate((doc) =>
    doc
      .moveTo(signed.x, y + 70)
      .lineTo(signed.x + signed.width, y + 70)
      .lineWidth(0.75)
      .stroke(MUTED),
  );
  page.write(
    `${t.signature} · ${settings.name}`,
    { ...signed, y: y + 74 },
    { size: 9, colour: MUTED },
    "P",
    lang,
  );
  drawFoot(page);
  if (isSpecimen) drawWatermark(page, t.mark, laterite);
  return page.finish();
}

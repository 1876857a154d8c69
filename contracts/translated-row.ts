import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";

/** Texts of a row by their name in a page, each with its column in the table of translations. */
export type WordColumns = Readonly<Record<string, string>>;

/** Something that a page of another language tells partly in French. */
export interface PartlyFrench {
  /** The names of the texts that are not translated; absent if all are. */
  readonly french?: readonly string[];
}

/** A row in the reader's language: where it has no translation the French text stands, and `french` names it. */
export function translatedRow<Row extends object>(
  row: Row,
  translation: object | null | undefined,
  columns: WordColumns,
  language: Language,
): Row & PartlyFrench {
  if (language === DEFAULT_LANGUAGE) return row;
  const told = Object.keys(columns).filter((name) => textAt(row, name) !== null);
  const own = told.flatMap((name) => {
    const text = textAt(translation ?? {}, name);
    return text === null ? [] : [[name, text] as const];
  });
  const french = told.filter((name) => own.every(([translated]) => translated !== name));
  return { ...row, ...Object.fromEntries(own), ...(french.length > 0 && { french }) };
}

const textAt = (row: object, name: string) => (row as Readonly<Record<string, unknown>>)[name] ?? null;

/** Whether some of these texts are French on a page of another language: one line tells the reader. */
export const isPartlyFrench = (rows: readonly PartlyFrench[]): boolean => rows.some(({ french }) => french);

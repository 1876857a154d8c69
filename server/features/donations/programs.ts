import type { Currency } from "../../../contracts/money.ts";

/** Something that takes gifts; the server hands it in from the content. */
export interface Program {
  readonly id: string;
  readonly title: string;
  readonly currency: Currency;
}

export type FindProgram = (id: string) => Program | undefined;

import type { Currency } from "../../../contracts/money.ts";

/** What one may give to; handed in by the server from the content. */
export interface Program {
  readonly id: string;
  readonly title: string;
  readonly currency: Currency;
}

export type FindProgram = (id: string) => Program | undefined;

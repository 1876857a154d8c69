import type { Profile } from "./profiles.ts";
import type { World } from "./world.ts";

/** What the client's methods give back; `raw` gives the same shape for what no method sends. */
export interface Answer {
  readonly data: unknown;
  readonly error: unknown;
}

/** One line of the table: a call by the genuine client, and what has to come of it. */
export interface Row {
  /** As in docs/auth.md: "POST /signup". */
  readonly endpoint: string;
  /** The client's method and what is special about this call. */
  readonly call: string;
  /** The status and the error code of the wire (undefined: the refusal has none); absent: it succeeds. */
  readonly refused?: readonly [status: number, code: string | undefined];
  /** Absent: with confirmations. */
  readonly profiles?: readonly Profile[];
  run(world: World): Promise<Answer>;
  /** Looks further than at whether it succeeded; throws when something is wrong. */
  check?(answer: Answer, world: World): void | Promise<void>;
}

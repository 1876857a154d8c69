import type { Currency, Money } from "../../../../../contracts/money.ts";
import type { Context } from "../../../../platform/context.ts";
import type { Clock } from "../../../../platform/process/clock.ts";
import type { testApp } from "../../../../testing/app.ts";
import type { PaymentProvider } from "../../provider.ts";
import type { News, Wire } from "../wire.ts";

/** Time that a test can move, of both kinds. */
export interface MovableClock extends Clock {
  ahead(): number;
  advance(ms: number): void;
  /** Only what is measured passes, such as the rest of a host that failed; the time of day stays. */
  wait(ms: number): void;
}

/** A payment that waits at a provider. */
export interface Waiting {
  readonly id: string;
  readonly reference: string;
  readonly amount: Money;
}

type Json = Record<string, unknown>;

/** The server as a test opens it. */
export type Site = Pick<Awaited<ReturnType<typeof testApp>>, "context" | "staff">;

/** How a provider's messages are written, for those that it signs. */
export interface Script {
  /** A genuine message with this body, sent to the site. */
  say(body: Json | string, at?: Date): Promise<number>;
  /** The same message as a new one, with another amount. */
  withAmount(body: Json, amount: Money): Json;
  /** About this payment; null: it names none of ours. */
  about(body: Json, paymentId: string | null): Json;
  /** A step on the way, which is no result. */
  step(body: Json): Json;
  /** Of a kind that did not exist when the adapter was written. */
  unknownKind(body: Json): Json;
}

/** A provider as it is in the world: its double, its payers, and what it says of our money. */
export interface Place {
  readonly name: string;
  /** The means that stands for it in the contract's table. */
  readonly means: string;
  /** Other means, for amounts and days. */
  readonly others: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  /** Once there is a site. */
  begin?(site: Site): Promise<void>;
  /** None: staff write down what came. */
  provider?(context: Pick<Context, "env" | "keys" | "clock" | "log" | "db">): PaymentProvider;
  /** A gift that staff write down, instead of a form; it waits until a second person says so. */
  enter?(amount: Money, email: string): Promise<Waiting>;
  /** The payer of a currency has this number; it rings, and nothing happens before `pay` or `refuse`. */
  phone(means: string): string | null;
  pay(payment: Waiting): Promise<void>;
  /** Where it tells of refusals. */
  refuse?(payment: Waiting): Promise<void>;
  /** Pays something else than was asked, where no message can be written that says so. */
  payOther?(payment: Waiting, amount: Money): Promise<void>;
  /** Where the site opens payments. */
  readonly opensAt?: string;
  /** How often this payment was opened there. */
  opened?(payment: Waiting): Promise<number>;
  /** What it collected for each payment of ours and did not give back. */
  collected(): Promise<ReadonlyMap<string, Money>>;
  /** Its own pages, where staff see the numbers of what was paid. */
  paidThere?(): Promise<readonly { readonly paymentId: string; readonly number: string }[]>;
  /** The owner gives back in the provider's own console. */
  giveBack?(payment: Waiting, part: number): Promise<void>;
  /** The refunds that it accepts stay open from now on, until `endRefund`; or no longer. */
  keepRefunds?(areOpen: boolean): Promise<void>;
  /** A refund that stayed open is given, or fails. */
  endRefund?(id: string, isGiven: boolean): Promise<void>;
  dispute?(payment: Waiting): Promise<void>;
  decide?(payment: Waiting, isWon: boolean): Promise<void>;
  /** Brings all there is to the bank; null if there is nothing. */
  payOut?(currency: Currency): Promise<Money | null>;
  /** What it owes us, by currency, in minor units. */
  balances(): Promise<ReadonlyMap<string, number>>;
  readonly script?: Script;
  /** The answer to the next charges of a kept card; null: it is paid. */
  nextCharge?(decline: string | null): Promise<void>;
  /** Its clock follows the test's. */
  setAhead(ms: number): Promise<void>;
  /** Back to a service that does what it was asked. */
  calm?(): Promise<void>;
  stop(): void | Promise<void>;
}

export interface PlaceParts {
  readonly wire: Wire;
  readonly clock: MovableClock;
}

export const bodyOf = (news: News): Json => JSON.parse(news.body.toString("utf8")) as Json;

/** The double answered as a tester wants. */
export async function done(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  if (!response.ok) throw new Error(`the double answered ${response.status}: ${await response.text()}`);
  return response.json();
}

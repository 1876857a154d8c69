import { findPort } from "../../../platform/http/ports.ts";
import type { ChildProgram } from "../../../platform/process/child-program.ts";
import type { Env } from "../../../platform/process/env.ts";
import type { Random } from "../../../platform/process/random.ts";
import { flexpayDouble } from "./flexpay/configured.ts";
import { pawapayDouble } from "./pawapay/configured.ts";
import { stripeDouble } from "./stripe/configured.ts";

/** A program of ours that speaks like a provider's service (`doubles/`), for sites without an account there. */
export interface Double {
  readonly name: string;
  /** False where the settings name an account. */
  isWanted(env: Env): boolean;
  /** The settings that lead the adapter to the double. */
  settings(place: { readonly origin: string; readonly secret: string }): Readonly<Record<string, string>>;
  /** What it keeps, as PAYMENT_FEES names it. */
  readonly fees: readonly string[];
  /** By the settings above. */
  program(env: Env): ChildProgram;
}

export interface RunningDouble extends Double {
  readonly origin: string;
}

/** Each adds its own line here. */
const DOUBLES: readonly Double[] = [pawapayDouble, flexpayDouble, stripeDouble];

/**
 * With the sandbox on, a site on this machine shows every provider: those without an account are doubles, on free ports.
 * Returns them, and the settings that make our adapters call them.
 */
export async function chooseDoubles(env: Env, random: Random) {
  const wanted = env.PAYMENTS_SANDBOX === "on" ? DOUBLES.filter((double) => double.isWanted(env)) : [];
  const doubles: RunningDouble[] = [];
  const settings: Record<string, string> = {};
  for (const double of wanted) {
    const origin = `http://${HOST}:${await findPort(`${double.name}'s double`, HOST, 0)}`;
    doubles.push({ ...double, origin });
    Object.assign(settings, double.settings({ origin, secret: random.token() }));
  }
  const fees = wanted.flatMap((double) => double.fees).join(",");
  if (fees && !env.PAYMENT_FEES) settings.PAYMENT_FEES = fees;
  return { doubles, settings };
}

/** Only this machine reaches a double. */
const HOST = "127.0.0.1";

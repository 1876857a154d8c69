import { rows as accounts } from "./accounts.ts";
import { rows as byHand } from "./by-hand.ts";
import { rows as data } from "./data.ts";
import { rows as machine } from "./machine.ts";
import { rows as money } from "./money.ts";
import { rows as office } from "./office.ts";
import { rows as output } from "./output.ts";
import { rows as payers } from "./payers.ts";
import { rows as stayingUp } from "./staying-up.ts";
import type { Threat } from "./threat.ts";

export const groups: readonly (readonly [title: string, threats: readonly Threat[]])[] = [
  ["Money", money],
  ["Accounts and sessions", accounts],
  ["Data access (/rest, /storage, /functions)", data],
  ["Output, browser, mail", output],
  ["Staying up", stayingUp],
  ["Money by hand", byHand],
  ["The office", office],
  ["On the machine", machine],
  ["Staff in the place of a payer", payers],
];

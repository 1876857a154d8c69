import { toCardinal } from "n2words/fr-FR";
import { type Currency, EXPONENT, type Money } from "../../../contracts/money.ts";

type Name = readonly [one: string, many: string];

const NAMES: Readonly<Record<Currency, { readonly whole: Name; readonly part: Name }>> = {
  XOF: { whole: ["franc CFA", "francs CFA"], part: ["centime", "centimes"] },
  EUR: { whole: ["euro", "euros"], part: ["centime", "centimes"] },
  USD: { whole: ["dollar américain", "dollars américains"], part: ["cent", "cents"] },
  CDF: { whole: ["franc congolais", "francs congolais"], part: ["centime", "centimes"] },
};

/** An amount in French words: « douze euros et cinquante centimes », « un million de francs CFA ». */
export function amountInWords({ minor, currency }: Money): string {
  const unit = BigInt(10 ** EXPONENT[currency]);
  const whole = BigInt(minor) / unit;
  const part = BigInt(minor) % unit;
  const { whole: wholes, part: parts } = NAMES[currency];
  const words = [
    ...(whole > 0n || part === 0n ? [counted(whole, wholes)] : []),
    ...(part > 0n ? [counted(part, parts)] : []),
  ];
  return words.join(" et ");
}

/** In French the noun is singular below two, and a round million takes « de ». */
function counted(count: bigint, [one, many]: Name): string {
  const words = toCardinal(count);
  const name = count < 2n ? one : many;
  if (!/(million|milliard|billion|billiard)s?$/.test(words)) return `${words} ${name}`;
  return /^[aeiouéè]/.test(name) ? `${words} d’${name}` : `${words} de ${name}`;
}

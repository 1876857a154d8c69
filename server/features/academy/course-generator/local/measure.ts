import type { Domain } from "./domain.ts";
import { fill, type Values } from "./fill.ts";
import { number } from "./french.ts";
import { money, moneySold, moneyWorse, rate, rateRead, rateWarn } from "./phrases/figures.ts";
import type { Seeded } from "./seeded.ts";

const round = (value: number, to: number) => Math.round(value / to) * to;
const spaced = (values: Record<string, number>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, number(value)]));

/** Numbers that are consistent with each other. */
export function figuresOf(seeded: Seeded, { measure }: Domain) {
  if (measure.kind === "money") {
    const n = round(seeded.int(...measure.lot), 5);
    const c = round(seeded.int(...measure.cost), 10);
    const p = round((c * seeded.int(135, 170)) / 100, 50) + 50;
    const f = round((n * (p - c) * seeded.int(25, 55)) / 100, 500);
    const less = round(n * 0.8, 1);
    const total = n * c + f;
    return {
      ...spaced({ n, c, p, f, less, total, income: n * p, profit: n * p - total }),
      ...spaced({ each: Math.round(total / n), even: Math.ceil(f / (p - c)) }),
      ...spaced({ lessProfit: less * (p - c) - f }),
      unit: measure.unit,
      units: measure.units,
    };
  }
  const n = round(seeded.int(20, 90), 5);
  const before = Math.max(2, Math.round((n * seeded.int(15, 40)) / 100));
  const after = before + Math.round((n * seeded.int(20, 45)) / 100);
  const [share, later] = [before, after].map((count) => Math.round((count * 100) / n)) as [number, number];
  return {
    ...spaced({ n, before, after, share, later, gain: later - share, left: n - after }),
    ...spaced({ weeks: seeded.int(4, 12), two: Math.round(200 / n) }),
    who: measure.who,
    reach: measure.reach,
  };
}

/** An example calculated in three steps. */
export function workedExample(seeded: Seeded, domain: Domain, words: Values): string[] {
  const parts = domain.measure.kind === "money" ? [money, moneySold, moneyWorse] : [rate, rateRead, rateWarn];
  const figures = figuresOf(seeded, domain);
  return parts.map((sentences) => fill(seeded.draw(sentences), { ...words, ...figures }));
}

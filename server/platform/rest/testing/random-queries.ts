import { seeded } from "../../testing/random.ts";
import {
  AGGREGATES,
  COMPARISONS,
  type Field,
  type Filter,
  IS_VALUES,
  type JsonStep,
  type Level,
  type Operation,
  type OrderTerm,
  QUANTIFIED,
  type Query,
  type SelectItem,
  TEXT_SEARCHES,
} from "../parse/ast.ts";

const NAMES = [
  "a",
  "b_c",
  "größe",
  "odd name",
  "x.y",
  "semi;colon",
  'qu"ote',
  "dash-ed",
  "o'hara",
  "back\\slash",
  "(p)",
  "名前",
];
const VALUES = [
  "",
  "1",
  "a,b",
  "(x)",
  '"q"',
  "{a,b}",
  "null",
  "it's",
  "\\",
  "%2C",
  "a.b:c",
  "🙂",
  "--",
  ");drop table x",
];

/** Random valid query trees. */
export function randomQueries(seed: number) {
  const { below, pick: one } = seeded(seed);
  const chance = (percent: number) => below(100) < percent;
  const maybe = <T>(make: () => T): T | undefined => (chance(40) ? make() : undefined);
  const several = <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make);

  const step = (): JsonStep => ({
    arrow: one(["->", "->>"] as const),
    key: chance(30) ? below(20) - 5 : one([...NAMES, "7", "-3"]),
  });
  const field = (): Field => ({ column: one(NAMES), path: several(2, step) });

  function operation(): Operation {
    const kind = below(5);
    if (kind === 0) return { op: "in", values: several(3, () => one(VALUES)) };
    if (kind === 1) return { op: "is", value: one(IS_VALUES) };
    if (kind === 2) {
      const config = maybe(() => one(["english", "french"]));
      return { op: one(TEXT_SEARCHES), ...(config !== undefined && { config }), value: one(VALUES) };
    }
    if (kind === 3)
      return { op: one(QUANTIFIED), quantifier: one(["any", "all"] as const), value: one(VALUES) };
    return { op: one(COMPARISONS), value: one(VALUES) };
  }

  const test = (): Filter => ({
    kind: "test",
    negated: chance(30),
    field: field(),
    operation: operation(),
  });
  function filter(depth: number): Filter {
    if (depth === 0 || chance(60)) return test();
    const filters = [filter(depth - 1), ...several(1, () => filter(depth - 1))];
    return { kind: one(["and", "or"] as const), negated: chance(30), filters };
  }

  function term(): OrderTerm {
    const relation = maybe(() => one(NAMES));
    const direction = maybe(() => one(["asc", "desc"] as const));
    const nulls = maybe(() => one(["first", "last"] as const));
    const by = { column: one(NAMES), path: several(1, step) };
    return {
      ...(relation !== undefined && { relation }),
      field: by,
      ...(direction && { direction }),
      ...(nulls && { nulls }),
    };
  }

  function cast(): { cast?: string } {
    const type = maybe(() => one(["text", "int[]"]));
    return type === undefined ? {} : { cast: type };
  }

  function aggregate(named: { alias?: string }): SelectItem {
    const argument = maybe(() => ({ field: field(), ...cast() }));
    const called = argument ? one(AGGREGATES) : "count";
    return { kind: "aggregate", aggregate: called, ...(argument && { argument }), ...named, ...cast() };
  }

  function item(depth: number, index: number): SelectItem {
    const kind = below(depth === 0 ? 2 : 4);
    if (kind === 0) return { kind: "all" };
    const alias = maybe(() => one(NAMES));
    const named = alias === undefined ? {} : { alias };
    if (kind === 1)
      return chance(30) ? aggregate(named) : { kind: "field", field: field(), ...named, ...cast() };
    const hint = maybe(() => one(NAMES));
    const spread = chance(30);
    return {
      kind: "embed",
      relation: spread ? `rel${index}` : one(NAMES),
      // Relations of one level have different names, since filters refer to them by name.
      ...(!spread && { alias: `as${index}` }),
      ...(hint !== undefined && { hint }),
      join: one(["left", "inner"] as const),
      spread,
      level: level(depth - 1),
    };
  }

  function level(depth: number): Level {
    const limit = maybe(() => below(50));
    return {
      select: several(3, () => 0).map((_, index) => item(depth, index)),
      where: several(1, () => filter(1)),
      order: several(2, term),
      ...(limit !== undefined && { limit }),
      offset: chance(70) ? 0 : below(9),
    };
  }

  return (): Query => {
    const columns = maybe(() => [one(NAMES), one(NAMES)]);
    const onConflict = maybe(() => [one(NAMES)]);
    return { level: level(2), ...(columns && { columns }), ...(onConflict && { onConflict }), args: [] };
  };
}

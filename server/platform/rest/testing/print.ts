import type {
  Field,
  Filter,
  JsonStep,
  Level,
  Operation,
  OrderTerm,
  Query,
  SelectItem,
} from "../parse/ast.ts";

/** Prints a tree as the pairs of a query string, which the parser must read back unchanged. */
export function printQuery({ level, columns, onConflict, args }: Query): [string, string][] {
  return [
    ["select", printSelect(level.select)],
    ...printLevel(level, []),
    ...(columns ? [["columns", columns.map(name).join(",")] as [string, string]] : []),
    ...(onConflict ? [["on_conflict", onConflict.map(name).join(",")] as [string, string]] : []),
    ...args.map(([key, value]): [string, string] => [key, value]),
  ];
}

function printLevel(level: Level, path: readonly string[]): [string, string][] {
  const key = (last: string) => [...path.map(name), last].join(".");
  return [
    ...level.where.map((filter): [string, string] => {
      const [last, value] = printFilter(filter);
      return [key(last), value];
    }),
    ...(level.order.length > 0
      ? [[key("order"), level.order.map(printTerm).join(",")] as [string, string]]
      : []),
    ...(level.limit === undefined ? [] : [[key("limit"), String(level.limit)] as [string, string]]),
    ...(level.offset === 0 ? [] : [[key("offset"), String(level.offset)] as [string, string]]),
    ...level.select.flatMap((item) =>
      item.kind === "embed" ? printLevel(item.level, [...path, item.alias ?? item.relation]) : [],
    ),
  ];
}

const printSelect = (items: readonly SelectItem[]): string => items.map(printItem).join(",");

function printItem(item: SelectItem): string {
  if (item.kind === "all") return "*";
  const alias = item.alias === undefined ? "" : `${name(item.alias)}:`;
  if (item.kind === "field") return `${alias}${printField(item.field)}${printCast(item)}`;
  if (item.kind === "aggregate") {
    const { aggregate, argument } = item;
    const of = argument ? `${printField(argument.field)}${printCast(argument)}.` : "";
    return `${alias}${of}${aggregate}()${printCast(item)}`;
  }
  const hint = item.hint === undefined ? "" : `!${name(item.hint)}`;
  const join = item.join === "inner" ? "!inner" : "";
  const dots = item.spread ? "..." : "";
  return `${dots}${alias}${name(item.relation)}${hint}${join}(${printSelect(item.level.select)})`;
}

const printCast = ({ cast }: { readonly cast?: string }) => (cast ? `::${cast}` : "");

const printField = ({ column, path }: Field) => `${name(column)}${path.map(printStep).join("")}`;

const printStep = ({ arrow, key }: JsonStep) =>
  `${arrow}${typeof key === "number" ? key : /^[\p{L}_]+$/u.test(key) ? key : quoted(key)}`;

function printTerm({ relation, field, direction, nulls }: OrderTerm): string {
  const inner = printField(field);
  const what = relation === undefined ? inner : `${name(relation)}(${inner})`;
  return `${what}${direction ? `.${direction}` : ""}${nulls ? `.nulls${nulls}` : ""}`;
}

function printFilter(filter: Filter): [string, string] {
  const not = filter.negated ? "not." : "";
  if (filter.kind === "test")
    return [printField(filter.field), `${not}${printOperation(filter.operation, "pair")}`];
  return [`${not}${filter.kind}`, `(${filter.filters.map(printMember).join(",")})`];
}

function printMember(filter: Filter): string {
  const not = filter.negated ? "not." : "";
  if (filter.kind === "test")
    return `${printField(filter.field)}.${not}${printOperation(filter.operation, "tree")}`;
  return `${not}${filter.kind}(${filter.filters.map(printMember).join(",")})`;
}

function printOperation(operation: Operation, valueIn: "pair" | "tree"): string {
  if (operation.op === "in") return `in.(${operation.values.map(quoted).join(",")})`;
  const value = operation.op === "is" || valueIn === "pair" ? operation.value : quoted(operation.value);
  if ("quantifier" in operation) return `${operation.op}(${operation.quantifier}).${value}`;
  if ("config" in operation && operation.config !== undefined)
    return `${operation.op}(${operation.config}).${value}`;
  return `${operation.op}.${value}`;
}

const name = (text: string) => (/^[\p{L}\p{N}_$]+$/u.test(text) ? text : quoted(text));
const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

import { RestFailure } from "../answer/failure.ts";
import type { Filter, Level, OrderTerm, SelectItem } from "./ast.ts";
import type { EmbedShape, SelectShape } from "./select.ts";

/** The addition of one pair of the query string to the level at its path. */
export interface Part {
  readonly path: readonly string[];
  readonly filter?: Filter;
  readonly order?: readonly OrderTerm[];
  readonly limit?: number;
  readonly offset?: number;
}

const UNORDERED: readonly OrderTerm[] = [];

/** Assigns every part to its level by its path. */
export function grow(select: readonly SelectShape[], parts: readonly Part[]): Level {
  const here = parts.filter(({ path }) => path.length === 0);
  const limit = here.findLast((part) => part.limit !== undefined)?.limit;
  return {
    select: here.length === parts.length && select.every(isNoEmbed) ? select : deeper(select, parts),
    where: here.flatMap(({ filter }) => filter ?? []),
    order: here.findLast(({ order }) => order)?.order ?? UNORDERED,
    ...(limit !== undefined && { limit }),
    offset: here.findLast((part) => part.offset !== undefined)?.offset ?? 0,
  };
}

/** Without relations the parsed columns are used unchanged. */
const isNoEmbed = (item: SelectShape): item is Exclude<SelectShape, EmbedShape> => item.kind !== "embed";

function deeper(select: readonly SelectShape[], parts: readonly Part[]): readonly SelectItem[] {
  const below = Map.groupBy(
    parts.filter(({ path }) => path.length > 0),
    ({ path }) => embedNamed(select, path[0] ?? ""),
  );
  return select.map((item) => {
    if (isNoEmbed(item)) return item;
    const { select: inner, ...embed } = item;
    const partsOfEmbed = (below.get(item) ?? []).map((part) => ({ ...part, path: part.path.slice(1) }));
    return { ...embed, level: grow(inner, partsOfEmbed) };
  });
}

function embedNamed(select: readonly SelectShape[], name: string): EmbedShape {
  const embeds = select.filter((item) => item.kind === "embed");
  const found =
    embeds.find((embed) => (embed.alias ?? embed.relation) === name) ??
    embeds.find(({ relation }) => relation === name);
  if (found) return found;
  throw new RestFailure(400, "PGRST108", `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

import { ApiError } from "./errors.ts";

/** Parameters as a tree: `line_items[0][quantity]=1` is `{line_items: {0: {quantity: "1"}}}`. */
export type Value = string | { [name: string]: Value };

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Reads the body or the query of a request, which have the same form. */
export function parametersOf(form: URLSearchParams): { [name: string]: Value } {
  const tree: { [name: string]: Value } = Object.create(null);
  for (const [key, value] of form) {
    const [, first, rest = ""] = NAME.exec(key) ?? [];
    if (first === undefined)
      throw new ApiError(`Invalid request (check that your POST content type is form encoded)`);
    const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, name = ""]) => name)];
    place(tree, path, value);
  }
  return tree;
}

function place(tree: { [name: string]: Value }, [name = "", ...inner]: string[], value: string): void {
  // `expand[]=x` counts on.
  const at = name === "" ? String(Object.keys(tree).length) : name;
  if (inner.length === 0) {
    tree[at] = value;
    return;
  }
  const branch = (tree[at] ??= Object.create(null) as { [name: string]: Value });
  if (typeof branch === "string") throw new ApiError(`Invalid object`, { param: at });
  place(branch, inner, value);
}

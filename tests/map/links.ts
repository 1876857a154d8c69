import routes from "../../web/routes.ts";
import { calledBy } from "../http-calls.ts";
import type { ImportGraph } from "../import-graph.ts";
import type { Step } from "./walks.ts";

const imports = (graph: ImportGraph, from: string, to: string) =>
  (graph.get(from) ?? []).some((edge) => edge.to === to);

/** How a step is reached from the one before, in words, or nothing where it is not. */
export function linkOf(graph: ImportGraph, before: string, step: Step): string | undefined {
  const { file, joinedBy, openedAt } = step;
  if (imports(graph, before, file)) return `imported by \`${before}\``;
  if (calledBy(before).includes(file)) return `called over HTTP by \`${before}\``;
  if (joinedBy && imports(graph, joinedBy, before) && imports(graph, joinedBy, file))
    return `joined with \`${before}\` by \`${joinedBy}\``;
  const isPage = routes.some((route) => `/${route.path}` === openedAt && `web/${route.file}` === file);
  return isPage ? `opened at \`${openedAt}\`` : undefined;
}

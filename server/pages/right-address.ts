import { inLanguage, isLanguage, splitLanguage } from "../../contracts/languages.ts";

/** A page's address as the route table writes it, segment by segment: `["academy", "course", ":id"]`. */
type Pattern = readonly string[];

/** Parameters that are case-sensitive, such as tokens and references; ids are in lower case. */
const IN_SMALL_LETTERS = ":id";

/**
 * Returns the canonical address of a page: in lower case, without a trailing slash, so that readers of /NEWS/ and search
 * engines find each page once. Addresses of no page are not changed.
 */
export function rightAddress(routes: readonly (string | undefined)[]): (path: string) => string {
  const patterns: Pattern[] = routes.map((route = "") => segmentsOf(route));
  return (path) => {
    const { language, path: within } = splitLanguage(lowerFirst(path));
    const segments = segmentsOf(within);
    const pattern = patterns.find((each) => matches(each, segments));
    const right = segments.map((segment, at) => rewritten(segment, pattern?.[at]));
    return inLanguage(language, `/${right.join("/")}`);
  };
}

const segmentsOf = (path: string) => path.split("/").filter(Boolean);

/** `/EN/news` is English. */
function lowerFirst(path: string): string {
  const [first = ""] = segmentsOf(path);
  const small = first.toLowerCase();
  return isLanguage(small) ? path.replace(first, small) : path;
}

function matches(pattern: Pattern, segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, at) => part.startsWith(":") || part === segments[at]?.toLowerCase())
  );
}

function rewritten(segment: string, part: string | undefined): string {
  const isOurs = part !== undefined && (part === IN_SMALL_LETTERS || !part.startsWith(":"));
  return isOurs ? segment.toLowerCase() : segment;
}

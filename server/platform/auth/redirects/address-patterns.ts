/** One address with wildcards that redirects may lead to besides this site. */
export interface AddressPattern {
  readonly scheme: string;
  readonly authority: RegExp;
  /** Path and query. */
  readonly path: RegExp;
}

/**
 * Parses a list of patterns, separated by commas or spaces (not inside braces); null if one of them is invalid or could
 * match another owner's host. `*` and `?` stop at dots and slashes, `**` does not, `{a,b}` matches a or b. Host and path
 * are matched separately, so that a wildcard in the path cannot match a part of the host.
 */
export function readAddressPatterns(list: string): readonly AddressPattern[] | null {
  const patterns = list
    .split(/[\s,]+(?![^{}]*\})/)
    .filter((text) => text !== "")
    .map(readPattern);
  return patterns.every((pattern) => pattern !== null) ? patterns : null;
}

export function matches({ scheme, authority, path }: AddressPattern, url: URL): boolean {
  return url.protocol === scheme && authority.test(url.host) && path.test((url.pathname || "/") + url.search);
}

/** Schemes that run code, read files or stay inside the browser: never allowed. */
export const NEVER = /^(javascript|data|vbscript|file|blob|about|view-source|filesystem|ws|wss|ftp):$/;

function readPattern(text: string): AddressPattern | null {
  const parts = /^([a-z][a-z0-9+.-]*:)\/\/([^/#\s\\@]+)(\/[^#\s\\]*)?$/.exec(text);
  const [, scheme = "", authority = "", path = "/"] = parts ?? [];
  if (!parts || NEVER.test(scheme)) return null;
  const isWeb = /^https?:$/.test(scheme);
  if (isWeb && !hasOwnName(authority)) return null;
  const [authorityGlob, pathGlob] = [glob(authority.toLowerCase()), glob(path)];
  return authorityGlob && pathGlob && { scheme, authority: authorityGlob, path: pathGlob };
}

/** The last two labels of the host must have no wildcard, because they name its owner. */
function hasOwnName(authority: string): boolean {
  const host = authority.replace(/:(\d+|\*)$/, "");
  const labels = host.split(".").slice(-2);
  return labels.length > 0 && labels.every((label) => /^[a-z0-9-]+$/i.test(label));
}

function glob(text: string): RegExp | null {
  const parts = text.match(/\*\*|\*|\?|\{[^{}]*\}|[^*?{}]+/g) ?? [];
  if (parts.join("") !== text) return null;
  return new RegExp(`^${parts.map(written).join("")}$`);
}

function written(part: string): string {
  if (part === "**") return ".*";
  if (part === "*") return "[^./]*";
  if (part === "?") return "[^./]";
  if (!part.startsWith("{")) return literal(part);
  const choices = part.slice(1, -1).split(",");
  return `(?:${choices.map(literal).join("|")})`;
}

const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");

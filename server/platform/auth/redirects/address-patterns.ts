/** Where redirects may lead besides this site: one address with wildcards. */
export interface AddressPattern {
  readonly scheme: string;
  readonly authority: RegExp;
  /** Path and query. */
  readonly path: RegExp;
}

/**
 * Reads a list of patterns, separated by commas or spaces (not inside braces); null where one of them is wrong or would
 * let strangers in. `*` and `?` stop at dots and slashes, `**` does not, `{a,b}` is one of both. Host and path are
 * matched apart, so that no wildcard of a path reaches into a host.
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

/** Schemes whose addresses run code, read files or stay in the browser. */
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

/** The end of the host, by which it belongs to somebody, is written out. */
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

/** HTML that is safe to send; made by `html` only, which escapes every value that is not HTML already. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type { Html };

type Part = Html | string | number | null | undefined | readonly Part[];

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, at) => text + written(parts[at])).join(""));
}

/** A style sheet as it is; nothing of a user's may be in it. */
export function style(css: string): Html {
  return new Html(`<style>${css}</style>`);
}

function written(part: Part): string {
  if (part === null || part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(written).join("");
  return String(part).replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Mail programs turn anything like an address into a link. An invisible joiner keeps what a person typed from
 * becoming a link in a message that carries our name.
 */
export function neverALink(text: string): string {
  return text
    .replace(/(?<=\S)[.:@](?=\S)/g, (sign) => `${sign}\u2060`)
    .replace(/\bwww\b/gi, (www) => `w\u2060${www.slice(1)}`);
}

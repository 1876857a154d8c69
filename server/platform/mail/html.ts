/** Safe HTML. Only `html` creates it, and escapes every value that is not HTML already. */
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

/** A style sheet without escaping; it must contain no user input. */
export function style(css: string): Html {
  return new Html(`<style>${css}</style>`);
}

/** A drawing in SVG without escaping; it must contain no user input. */
export function drawing(svg: string): Html {
  return new Html(svg);
}

function written(part: Part): string {
  if (part === null || part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(written).join("");
  return String(part).replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Mail programs turn texts that look like addresses into links. An invisible joiner prevents this for user input, so that
 * our mails carry no foreign links.
 */
export function neverALink(text: string): string {
  return text
    .replace(/(?<=\S)[.:@](?=\S)/g, (sign) => `${sign}\u2060`)
    .replace(/\bwww\b/gi, (www) => `w\u2060${www.slice(1)}`);
}

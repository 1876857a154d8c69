/**
 * Reduces the text of a visitor or a service to plain words, because it is put into Markdown and pages: characters that
 * could form a tag, link, picture or code are removed. The expressions are linear: 80,000 characters take no time.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\n])[\p{Cc}\p{Cf}]/gu, " ")
    .replace(/</g, "‹")
    .replace(/>/g, "›")
    .replace(/&(?=#?\w+;)/g, "& ")
    .replace(/`/g, "’")
    .replace(/!?\[([^[\]]*)\]\s*\(/g, "$1 (")
    .replace(/[[\]{}|\\~^]/g, " ")
    .replace(/\b[a-z][\w+.-]{0,30}:(?=\/\/|\S{0,30}script)/gi, "")
    .replace(/\b(?:javascript|data|vbscript|file)\s*:/gi, "")
    .replace(/\/\//g, " ")
    .replace(/\bwww\./gi, "www ")
    .replace(/(?<=\S)@(?=\S)/g, " @ ");
}

/** Plain text on one line, without marks of emphasis or lists. */
export function plainLine(text: string): string {
  return plainText(text).replace(/[*_#]/g, " ").replace(/\s+/g, " ").trim();
}

const MOST = 120;

/** A topic for use inside sentences: one line, shortened, without punctuation that ends a sentence. */
export function plainTopic(topic: string): string {
  const line = plainLine(topic.replace(/[«»]/g, " ").replace(/[.!?…;:]+(?=\s|$)/g, ","));
  const short = line.length > MOST ? `${line.slice(0, MOST).replace(/\s+\S*$/, "")}…` : line;
  return short.replace(/^[\s,-]+|[\s,-]+$/g, "") || "Sujet libre";
}

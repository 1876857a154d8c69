/**
 * What a visitor or a service wrote, as words only: it stands in Markdown and on pages, so that whatever could become
 * a tag, a link, a picture or code loses its signs. Bounded, so that 80,000 characters take no time.
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

/** One line of it, without marks of emphasis or lists. */
export function plainLine(text: string): string {
  return plainText(text).replace(/[*_#]/g, " ").replace(/\s+/g, " ").trim();
}

const MOST = 120;

/** A topic as it is woven into sentences: one line, not too long, without the signs that end a sentence. */
export function plainTopic(topic: string): string {
  const line = plainLine(topic.replace(/[«»]/g, " ").replace(/[.!?…;:]+(?=\s|$)/g, ","));
  const short = line.length > MOST ? `${line.slice(0, MOST).replace(/\s+\S*$/, "")}…` : line;
  return short.replace(/^[\s,-]+|[\s,-]+$/g, "") || "Sujet libre";
}

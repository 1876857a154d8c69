import { Marked } from "marked";

const marked = new Marked({
  renderer: {
    /** The last line of a quotation, after a dash, names the speaker: it becomes the caption. */
    blockquote({ tokens }) {
      const [quotation = "", speaker] = this.parser
        .parse(tokens)
        .trim()
        .split(/\n— (?=.*<\/p>$)/);
      if (speaker === undefined) return `<blockquote>${quotation}</blockquote>\n`;
      const caption = speaker.replace(/<\/p>$/, "");
      return `<figure><blockquote>${quotation}</p></blockquote><figcaption>${caption}</figcaption></figure>\n`;
    },
  },
});

/** Only for texts of the project, never of a visitor: the result goes into the page unescaped. */
export function markdownToHtml(markdown: string): string {
  return marked.parse(markdown, { async: false });
}

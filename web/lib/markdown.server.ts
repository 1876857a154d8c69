import { Marked } from "marked";

const marked = new Marked({
  renderer: {
    /** A quotation's last line, after a dash, says who speaks: it becomes the caption. */
    blockquote({ tokens }) {
      const [said = "", speaker] = this.parser
        .parse(tokens)
        .trim()
        .split(/\n— (?=.*<\/p>$)/);
      if (speaker === undefined) return `<blockquote>${said}</blockquote>\n`;
      const caption = speaker.replace(/<\/p>$/, "");
      return `<figure><blockquote>${said}</p></blockquote><figcaption>${caption}</figcaption></figure>\n`;
    },
  },
});

/** Texts of the project, never a visitor's: the result goes into the page as it is. */
export function markdownToHtml(markdown: string): string {
  return marked.parse(markdown, { async: false });
}

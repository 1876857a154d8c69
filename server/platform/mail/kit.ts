import type { Language } from "../../../contracts/languages.ts";
import { inWords } from "../../../contracts/long-date.ts";
import { type Words, words } from "../words.ts";
import { type Html, html, neverALink } from "./html.ts";
import { layout, type Sender, textFooter } from "./layout.ts";
import { type FindPicture, LETTERHEAD, type Picture, pictureTag } from "./pictures.ts";

interface Heading {
  readonly subject: string;
  /** Where the reader of a reminder can unsubscribe. */
  readonly unsubscribe?: string;
  /** A POST to that address unsubscribes at once (RFC 8058). */
  readonly oneClick?: true;
  /** The address for replies. */
  readonly replyTo?: string;
}

/** The content of a letter; text and HTML say the same. */
export interface Composed extends Heading {
  readonly text: string;
  readonly content: Html;
  /** The pictures that the content shows. */
  readonly pictures: readonly Picture[];
}

/** A complete mail, ready to send. */
export interface Written extends Heading {
  readonly text: string;
  readonly html: string;
  /** The pictures that the HTML shows. */
  readonly pictures: readonly Picture[];
}

/** Puts a letter into the common layout with the sender's footer. Replies go to the sender, unless the letter says to whom. */
export function framed(
  { content, ...letter }: Composed,
  language: Language,
  sender: Sender,
  findPicture: FindPicture,
): Written {
  const t = words(language);
  const letterhead = findPicture(LETTERHEAD);
  return {
    ...letter,
    replyTo: letter.replyTo ?? sender.email,
    text: `${letter.text}\n\n${textFooter(t, sender)}`,
    html: layout({ language, title: letter.subject, letterhead, content, t }, sender),
    pictures: letterhead ? [letterhead, ...letter.pictures] : letter.pictures,
  };
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Set if the value is not in the reader's language; content is French. */
  readonly language?: Language;
}

/** What a mail is about: a picture, and a few words beside it. */
export interface Story {
  /** Null before the pictures are drawn. */
  readonly picture: Picture | null;
  readonly alt: string;
  /** Set if it is not in the reader's language. */
  readonly altLanguage?: Language | undefined;
  readonly label: string;
  readonly value: string;
  /** Set if the value is not in the reader's language. */
  readonly language?: Language | undefined;
}

export interface Action {
  readonly label: string;
  readonly url: string;
}

/** The parts that a letter fills in; the rest is the same for all mails. */
interface Parts {
  readonly subject: string;
  readonly heading: string;
  readonly donorName: string | null;
  readonly paragraphs: readonly string[];
  /** Sandbox payments: every mail says that no money moved. */
  readonly demonstration: boolean;
  readonly story?: Story | undefined;
  /** What the reader types on the site: large, where HTML is shown. */
  readonly code?: Omit<Fact, "language">;
  readonly facts: readonly Fact[];
  /** Texts that a person wrote, with their line breaks. */
  readonly quotes?: readonly Fact[];
  readonly action?: Action;
  /** Secondary links, each after its sentence. */
  readonly also?: readonly (Action & { readonly text: string })[];
  readonly unsubscribe?: string;
  readonly oneClick?: true;
  readonly replyTo?: string;
}

/** A hash, a reference, an address: on a phone it would be wider than the mail. */
const LONG = /[^\s-]{20}/;

/** The template of all mails: builds HTML and text from the same parts. */
export function compose(language: Language, parts: Parts): Composed {
  const t = words(language);
  const { subject, heading, paragraphs, demonstration, story, code, facts, quotes = [] } = parts;
  const { action, also = [], unsubscribe, oneClick, replyTo } = parts;
  const greeting = greet(t, parts.donorName);
  const trial = demonstration ? t("mail.common.demonstration") : null;
  const rows = facts.map(
    ({ label, value, language: of }) =>
      html`<tr><th scope="row">${label}</th><td${LONG.test(value) ? html` class="long"` : null}${of && html` lang="${of}"`}><bdi>${value}</bdi></td></tr>\n`,
  );
  const table = facts.length > 0 ? html`<table>\n${rows}</table>\n` : null;
  const content = html`<h1>${heading}</h1>
<p>${greeting}</p>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}${trial && html`<p><strong>${trial}</strong></p>`}
${story && shownStory(story)}${code && shownCode(code)}${table}${quotes.map(
  ({ label, value, language: of }) =>
    html`<h2>${label}</h2>\n<blockquote dir="auto"${of ? html` lang="${of}"` : ""}>${value}</blockquote>\n`,
)}${action && html`<p><a class="action" href="${action.url}">${action.label}</a></p>`}
${also.map(({ text, label, url }) => html`<p>${text}<br><a href="${url}">${label}</a></p>\n`)}`;
  const text = [
    heading,
    greeting,
    ...paragraphs,
    ...(trial ? [trial] : []),
    ...(story ? [t("mail.common.line", { label: story.label, value: story.value })] : []),
    ...(code ? [t("mail.common.line", code)] : []),
    ...(facts.length > 0
      ? [facts.map(({ label, value }) => t("mail.common.line", { label, value })).join("\n")]
      : []),
    ...quotes.map(({ label, value }) => `${label}\n\n${value}`),
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...also.map((link) => `${link.text}\n${link.label}\n${link.url}`),
  ].join("\n\n");
  return {
    subject,
    text,
    content,
    pictures: story?.picture ? [story.picture] : [],
    ...(unsubscribe && { unsubscribe }),
    ...(oneClick && { oneClick }),
    ...(replyTo && { replyTo }),
  };
}

const shownStory = ({ picture, alt, altLanguage, label, value, language: of }: Story): Html =>
  html`<table class="story" role="presentation"><tr>${
    picture &&
    html`<td>${pictureTag(picture, alt, altLanguage)}</td>
`
  }<td>${label}<br><b${of && html` lang="${of}"`}>${value}</b></td></tr></table>
`;

/**
 * The space between the signs is the style's: what is copied has none. The code is a block: in one line with an Arabic word
 * browsers space digits as little as its letters.
 */
const shownCode = ({ label, value }: Omit<Fact, "language">): Html =>
  html`<p class="code">${label}<br><b><bdi>${value}</bdi></b></p>
`;

/** User input for a mail: never becomes a link. */
export function shown(text: string): string;
export function shown(text: string | null): string | null;
export function shown(text: string | null): string | null {
  return text === null ? null : neverALink(text);
}

function greet(t: Words, donorName: string | null): string {
  const name = shown(donorName);
  return name === null ? t("mail.common.greeting") : t("mail.common.greetingName", { name });
}

const timeZone = "Africa/Kinshasa";

/** An instant, or a day (`2028-02-29`, which is the same day in Kinshasa), in words. */
export function longDate(language: Language, iso: string): string {
  return inWords(language, { dateStyle: "long", timeZone }, new Date(iso));
}

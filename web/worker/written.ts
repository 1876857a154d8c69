import type { Language } from "../../contracts/languages.ts";
import { inWords } from "../../contracts/long-date.ts";
import { WAITING_FORMS } from "./known-forms.ts";
import type { SavedPage } from "./saved-pages.ts";
import { endOf, type WaitingPost } from "./waiting-post.ts";

/** Why the offline page is shown, if not because a page is not stored. Its words are in the page (web/pages/offline.tsx). */
export type Reason = "list" | "payment" | "form" | "incomplete" | "kept" | "file" | "deleted";

interface Written {
  readonly because: string;
  /** The address asked for. */
  readonly asked: string;
  /** The address of the list without its filter, if it is stored. */
  readonly whole: string | undefined;
  readonly waiting: readonly WaitingPost[];
  readonly saved: readonly SavedPage[];
}

/** Writes into the HTML of the offline page; the markers are those of web/pages/offline.tsx. */
export function written(html: string, { because, asked, whole, waiting, saved }: Written): string {
  const language = /<html lang="(\w+)"/.exec(html)?.[1] as Language;
  const lines = [
    ...saved.filter((page) => page.language === language),
    ...saved.filter((page) => page.language !== language),
  ].map(({ line }) => line);
  const list = html
    .replace(/<ul data-saved=[^>]*>/, (opening) => opening + lines.join(""))
    .replace('href="?"', () => `href="${escaped(asked)}"`);
  const page = withReason(list, because, whole);
  return waiting.length > 0 ? withWaiting(page, language, waiting) : page;
}

const shown = (tag: string) => tag.replace(' hidden=""', "");

function withReason(html: string, because: string, whole: string | undefined): string {
  const reasons = html.matchAll(/data-why="(\w+)" data-title="([^"]*)"[^>]*>([^<]*)</g);
  const [, , title, text = ""] = [...reasons].find(([, reason]) => reason === because) ?? [];
  if (title === undefined) return html;
  return html
    .replace(/(<title>).*?(?= · |<)/, (_, opening: string) => opening + title)
    .replace(/(<h1[^>]*>)[^<]*/, (_, opening: string) => opening + title)
    .replace(/(<p data-says=[^>]*>)[^<]*/, (_, opening: string) => opening + text)
    .replace(/<a data-retry=[^>]*/, (tag) => (because === "list" ? tag : `${tag} hidden=""`))
    .replace(/<a data-whole=[^>]*/, (tag) =>
      because === "list" && whole ? shown(tag).replace('href="?whole"', `href="${escaped(whole)}"`) : tag,
    );
}

/** Fields that are not the reader's text. */
const TECHNICAL = /^(?:language|page|source|website|elapsed|operation_id|consent_gdpr)$/;

/** The page has one entry as a pattern: it is filled in for each post. */
function withWaiting(html: string, language: Language, posts: readonly WaitingPost[]): string {
  const pattern = /<ul hidden="" data-pattern=[^>]*>(.*?)<\/ul>/s.exec(html);
  if (!pattern) return html;
  const [kinds, entry = ""] = pattern;
  const date = (at: number) => inWords(language, { dateStyle: "long", timeStyle: "short" }, new Date(at));
  const entries = posts.map((post) => {
    const { key, url, values } = post;
    const kind = new RegExp(`data-${WAITING_FORMS[url]?.name}="([^"]*)"`).exec(kinds)?.[1] ?? "";
    const text = Object.entries(values)
      .filter(([name, value]) => value !== "" && !TECHNICAL.test(name))
      .map(([, value]) => value)
      .join("\n");
    return entry
      .replace("{kind}", () => kind)
      .replace("{date}", () => escaped(date(post.at)))
      .replace("{until}", () => escaped(date(endOf(post))))
      .replace('data-text="">', () => `>${escaped(text)}`)
      .replace(/<p data-refused=[^>]*/, (tag) => (post.refused ? shown(tag) : tag))
      .replace(
        /(<form )data-send=""([^>]*>)/,
        (_, form, rest) => `${form}action="${url}"${rest}${hidden(values)}`,
      )
      .replace(/<form data-delete=[^>]*>/, (form) => form + hidden({ delete: key }));
  });
  return html
    .replace(/<section data-waiting=[^>]*/, shown)
    .replace(/<ul data-entries=[^>]*>/, (opening) => opening + entries.join(""));
}

const hidden = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join("");

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

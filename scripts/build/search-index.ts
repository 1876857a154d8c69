import { readFile } from "node:fs/promises";
import { courses } from "../../content/courses.ts";
import { farmProjects } from "../../content/crowdfarming.ts";
import { events } from "../../content/events.ts";
import { faq } from "../../content/faq.ts";
import { splitFrontMatter } from "../../content/front-matter.ts";
import { products } from "../../content/marketplace.ts";
import { news } from "../../content/news.ts";
import { programs } from "../../content/programs.ts";
import { projectStories } from "../../content/project-stories.ts";
import { projects } from "../../content/projects.ts";
import { articleFile, contentIn } from "../../content/translations.ts";
import type { TranslatedNoun } from "../../content/words.ts";
import { findMessage, formatMessage, type Messages } from "../../contracts/format-message.ts";
import type { Language } from "../../contracts/languages.ts";
import { filterAddress } from "../../web/features/marketplace/product-filter.ts";
import { fold } from "../../web/lib/fold.ts";
import type { SearchDocument, SearchGroup, SearchIndex } from "../../web/lib/search-content.ts";
import { links } from "../../web/links.ts";
import { headingLabels, type Label, pageLabels } from "./search-labels.ts";
import { searchPages } from "./search-pages.ts";

/** Shorter words are mostly articles and would match everything. */
const SHORTEST = 4;
/** Two lines under a title. */
const SUMMARY = 140;

/** All entries of the site search in a language. Rows that staff add later are found through their list page. */
export async function searchIndex(language: Language, messages: Messages): Promise<SearchIndex> {
  const say = (key: string, values?: Readonly<Record<string, string>>) => {
    const message = findMessage(messages, key);
    if (message === undefined) throw new Error(`the search names ${key}, which is no word`);
    return formatMessage(language, message, values);
  };
  const labels = Map.groupBy([...pageLabels(say), ...headingLabels(say)], ({ path }) => path);
  /** Pieces of a noun, each in its language. */
  const entriesOf = async <Piece extends object>(
    key: string,
    noun: TranslatedNoun,
    pieces: readonly Piece[],
    entryOf: (piece: Piece, written: Language) => SearchDocument | Promise<SearchDocument>,
  ): Promise<SearchGroup> => {
    const content = contentIn(noun, language);
    const documents = pieces.map(async (piece) => {
      const written = content.languageOf(piece);
      const document = await entryOf(content.translated(piece), written);
      return written === language ? document : { ...document, french: true as const };
    });
    return { title: say(key), documents: await Promise.all(documents) };
  };
  const index: SearchIndex = [
    {
      title: say("search.pages"),
      documents: searchPages.map(({ path, title, summary }) => entry(path, say(title), say(summary))),
    },
    await entriesOf("search.entries.projects", "projects", projects, projectEntry),
    await entriesOf("search.entries.programs", "programs", programs, programEntry),
    await entriesOf("search.entries.academy", "courses", courses, courseEntry),
    await entriesOf("search.entries.crowdFarming", "crowdfarming", farmProjects, farmEntry),
    await entriesOf("search.entries.marketplace", "marketplace", products, productEntry),
    await entriesOf("search.entries.news", "news", news, articleEntry),
    await entriesOf("shell.pages.events", "events", events, eventEntry),
    { title: say("faq.title"), documents: await questions(language) },
  ];
  return index.map((group) => ({
    ...group,
    documents: group.documents.map((document) => withLabels(document, labels.get(document.path) ?? [])),
  }));
}

function withLabels(document: SearchDocument, found: readonly Label[]): SearchDocument {
  const others = new Set(found.map(({ label }) => label).filter((label) => label !== document.title));
  return others.size > 0 ? { ...document, labels: [...others] } : document;
}

function entry(path: string, title: string, summary: string, ...more: readonly string[]): SearchDocument {
  const shown =
    summary.length > SUMMARY ? `${summary.slice(0, summary.lastIndexOf(" ", SUMMARY))} …` : summary;
  const seen = new Set(wordsOf(`${title} ${shown}`));
  const words = [...new Set(wordsOf([summary, ...more].join(" ")))].filter((word) => !seen.has(word));
  return { path, title, summary: shown, ...(words.length > 0 && { words: words.join(" ") }) };
}

const wordsOf = (text: string) =>
  (fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter(
    (word) => word.length >= SHORTEST || /[^\p{Script=Latin}]/u.test(word),
  );

async function projectEntry(project: (typeof projects)[number], written: Language) {
  const { id, title, description, location, picture } = project;
  const told = await projectStories[picture.name]?.();
  const story = told && contentIn("project-stories", written).translated({ id, ...told.story });
  const texts = story ? [...story.fullDescription, story.beneficiaries, story.details.impact] : [];
  return entry(links.project(id), title, description, location, ...texts);
}

function programEntry({ slug, title, description, location, ...more }: (typeof programs)[number]) {
  const texts = [...more.fullDescription, ...more.activities, ...more.results];
  return entry(links.program(slug), title, description, location, ...texts);
}

function courseEntry({ id, title, description, instructor, outcomes, modules }: (typeof courses)[number]) {
  const texts = modules.flatMap((module) => [
    module.title,
    module.summary,
    ...module.lessons.map((lesson) => lesson.title),
  ]);
  return entry(links.course(id), title, description, instructor.name, ...outcomes, ...texts);
}

function farmEntry({ id, title, description, location, cropType, farmer }: (typeof farmProjects)[number]) {
  return entry(links.farmProject(id), title, description, location, cropType, farmer.name, ...farmer.story);
}

/** A product has no page of its own: the marketplace shows it alone. */
function productEntry({ name, description, location }: (typeof products)[number]) {
  return entry(filterAddress({ search: name, category: "" }), name, description, location);
}

async function articleEntry(article: (typeof news)[number], written: Language) {
  const { id, title, excerpt, author } = article;
  const source = await readFile(articleFile(article, written).file, "utf8");
  return entry(links.article(id), title, excerpt, author, splitFrontMatter(source).body);
}

function eventEntry({ id, title, description, location }: (typeof events)[number]) {
  return entry(links.event(id), title, description, location);
}

async function questions(language: Language): Promise<SearchDocument[]> {
  const { categories } = (await faq[language]()).default;
  return categories.flatMap(({ id, questions: entries }) =>
    entries.map(({ q, a }) => entry(links.faq(id), q, a)),
  );
}

import type { Plugin } from "vite";
import { isSaidByForms } from "../../contracts/errors.ts";
import type { Messages } from "../../contracts/format-message.ts";
import type { Language } from "../../contracts/languages.ts";
import { ERRORS_OF, PARTS } from "../../web/lib/i18n/parts.ts";
import { LISTS, partOfPieces } from "./pieces.ts";

const DICTIONARY = /(\/locales\/([a-z]{2})\.json)\?(?:words|part=([\w/-]+))$/;

/**
 * Words only the server says stay out of the browser's dictionaries; those of some pages alone come with them:
 * `fr.json?words` is what every page says, and knows where the parts are; `fr.json?part=pieces` knows it of the content.
 */
export const browserWords: Plugin = {
  name: "browser-words",
  enforce: "pre",
  transform(code, id) {
    const [, file, language, part] = DICTIONARY.exec(id) ?? [];
    if (!file || !language) return undefined;
    // The server has all words of a language at once (server-words.ts) and never asks for these.
    if (this.environment.name !== "client") return { code: "export default {}", map: null };
    const noun = LISTS.find((name) => part === `pieces/${name}`);
    if (noun)
      return { code: partOfPieces(noun, language as Language, JSON.parse(code) as Messages), map: null };
    if (part === "pieces") return { code: `export const parts = ${loaders(file, PIECE_PARTS)};`, map: null };
    return { code: part ? partModule(code, part) : commonModule(code, file), map: null };
  },
};

const PIECE_PARTS = LISTS.map((noun) => `pieces/${noun}`);

/** `{ "home": () => import("/locales/fr.json?part=home"), … }` */
const loaders = (file: string, parts: readonly string[]) =>
  `{ ${parts.map((part) => `"${part}": () => import("${file}?part=${part}")`).join(", ")} }`;

type Namespaces = Readonly<Record<string, object>>;

function partModule(dictionary: string, part: string): string {
  const { errors = {}, ...others } = JSON.parse(dictionary) as Namespaces;
  const own = ERRORS_OF[part as keyof typeof ERRORS_OF];
  const formErrors = own && chosen(errors, (name) => isSaidByForms(name) && own.includes(name));
  const words = { ...chosen(others, (name) => name === part), ...(formErrors && { errors: formErrors }) };
  return `export default ${JSON.stringify(words)}`;
}

function commonModule(dictionary: string, file: string): string {
  const { errors = {}, ...others } = JSON.parse(dictionary) as Namespaces;
  const elsewhere = new Set<string>([
    ...PARTS,
    "pieces",
    "app",
    "mail",
    "sms",
    "prompt",
    "enrolment",
    "courseGenerator",
  ]);
  const ofParts = new Set(Object.values(ERRORS_OF).flat());
  const messages = {
    ...chosen(others, (name) => !elsewhere.has(name)),
    errors: chosen(errors, (name) => isSaidByForms(name) && !ofParts.has(name)),
  };
  const pieces = `() => import("${file}?part=pieces")`;
  return `export const messages = ${JSON.stringify(messages)}; export const parts = ${loaders(file, PARTS)}; export const pieces = ${pieces};`;
}

const chosen = (of: object, is: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => is(name)));

import { createContext } from "react-router";
import { type Language, splitLanguage } from "../../contracts/languages.ts";
import type { PageRequest } from "../../contracts/pages.ts";

/** The server sets it for each request; the loaders of pages rendered on request read it. */
export const pageRequest = createContext<PageRequest>();

/** The language of the page that a loader reads for. */
export const languageOf = ({ url }: Request): Language => splitLanguage(new URL(url).pathname).language;

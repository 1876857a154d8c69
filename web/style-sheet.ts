import sheet from "./app.css?inline";

/**
 * The style sheet of every page. Tailwind's second spelling of its @property rules is for browsers older than those
 * the sheet is written for (cssTarget in vite.config.ts): it is left out.
 */
export const css = sheet.replace(/@layer properties\{@supports .*?\}\}\}/s, "");

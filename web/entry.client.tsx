import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HANDOFF } from "./boot/handoff.ts";
import { type PageState, PageStateContext } from "./boot/page-state.ts";
import { loadWords } from "./lib/i18n/load-words.ts";
import { loadPageWords } from "./lib/i18n/page-words.tsx";
import type { Part } from "./lib/i18n/parts.ts";
import { WordsContext } from "./lib/i18n/words.tsx";
import { inLanguage, splitLanguage } from "./links.ts";

Object.assign(window.__reactRouterContext ?? {}, HANDOFF);
const { page, words: parts } = JSON.parse(document.getElementById("boot")?.textContent ?? "{}") as {
  page: PageState;
  words: readonly Part[];
};
const { language } = splitLanguage(window.__reactRouterContext?.basename ?? "/");
// A rejected form is shown at its action's address: give the router the address of the form's page.
if (page.failedAt) history.replaceState(null, "", inLanguage(language, page.failedAt));
const [words] = await Promise.all([loadWords(language), loadPageWords(language, parts), window.__sheet]);

startTransition(() => {
  hydrateRoot(
    document,
    <PageStateContext value={page}>
      <WordsContext value={words}>
        <HydratedRouter />
      </WordsContext>
    </PageStateContext>,
  );
});

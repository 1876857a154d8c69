import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { type PageState, PageStateContext } from "./boot/page-state.ts";
import { loadWords } from "./lib/i18n/load-words.ts";
import { WordsContext } from "./lib/i18n/words.tsx";
import { splitLanguage } from "./links.ts";

const { page } = JSON.parse(document.getElementById("boot")?.textContent ?? "{}") as { page: PageState };
const words = await loadWords(splitLanguage(window.__reactRouterContext?.basename ?? "/").language);

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

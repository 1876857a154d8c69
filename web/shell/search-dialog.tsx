import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { PageWords } from "../lib/i18n/page-words.tsx";
import { useLanguage, useWords } from "../lib/i18n/words.tsx";
import { loadSearchIndex } from "../lib/load-search-index.ts";
import { type SearchIndex, searchContent } from "../lib/search-content.ts";
import { links } from "../links.ts";
import { Dialog } from "../ui/dialog.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { SearchResults } from "./search-results.tsx";

interface Props {
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
}

/** Where the arrow keys stop: the text box and each result in sight. */
const STOPS = "input, .search-result:not(details:not([open]) > ul *)";

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Its words load with it (search-control.tsx): no page carries them. */
export function SearchDialog(props: Props) {
  return (
    <PageWords parts={["search"]}>
      <Search {...props} />
    </PageWords>
  );
}

/** Shows results while the reader types; arrow keys go to them; Enter opens the first; a choice clears the query and closes the dialog. */
function Search({ query, onQuery, onClose }: Props) {
  const t = useWords();
  const navigate = useNavigate();
  const results = useRef<HTMLDivElement>(null);
  const { index, failed } = useSearchIndex();
  const content = index ? searchContent(index, query) : [];
  const choose = () => {
    onQuery("");
    onClose();
  };
  const pickFirst = async (event: FormEvent) => {
    event.preventDefault();
    const first = results.current?.querySelector<HTMLElement>(".search-result");
    if (first) return first.click();
    // The index is still loading: let the server search.
    if (index || failed || !query.trim()) return;
    choose();
    await navigate(links.search(query.trim()));
  };
  return (
    <Dialog
      title={t("search.title")}
      closeLabel={t("search.close")}
      onClose={onClose}
      onKeyDown={moveByArrows}
    >
      <form role="search" onSubmit={(event) => void pickFirst(event)} className="py-xs">
        <TextInput
          name="site-search"
          // Not type=search: there Escape would first empty the field instead of closing the dialog.
          label={t("search.label")}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
        />
      </form>
      <div ref={results}>
        <SearchResults query={query} content={content} heading="h3" onChoose={choose} />
      </div>
      {failed && <p className="mt-xs text-sm text-muted">{t("search.partial")}</p>}
    </Dialog>
  );
}

/** The search index of the reader's language, fetched once the dialog is open; `failed` if it cannot be fetched. */
function useSearchIndex(): { index: SearchIndex | undefined; failed: boolean } {
  const language = useLanguage();
  const [index, setIndex] = useState<SearchIndex>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadSearchIndex(language).then(setIndex, () => setFailed(true));
  }, [language]);
  return { index, failed };
}

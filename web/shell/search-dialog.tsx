import { type FormEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { PageWords } from "../lib/i18n/page-words.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import { searchContent } from "../lib/search-content.ts";
import { links } from "../links.ts";
import { Dialog } from "../ui/dialog.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { SearchResults } from "./search-results.tsx";
import { useSearchIndex } from "./use-search-index.ts";

interface Props {
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
}

/** Its words come with it (search-control.tsx): no page carries them. */
export function SearchDialog(props: Props) {
  return (
    <PageWords parts={["search"]}>
      <Search {...props} />
    </PageWords>
  );
}

/** Results while one types; Enter picks the first, choosing clears the query and closes. */
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
    // The index is still on its way: the server has it.
    if (index || failed || !query.trim()) return;
    choose();
    await navigate(links.search(query.trim()));
  };
  return (
    <Dialog title={t("search.title")} closeLabel={t("search.close")} onClose={onClose}>
      <form role="search" onSubmit={(event) => void pickFirst(event)} className="py-xs">
        <TextInput
          name="site-search"
          // Not of type search: there Escape would empty the field first and close only then.
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

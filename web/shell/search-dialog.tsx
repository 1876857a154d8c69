import { type FormEvent, useRef } from "react";
import { useWords } from "../lib/i18n/words.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { SearchResults } from "./search-results.tsx";

interface Props {
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
}

/** Results while one types; Enter picks the first, choosing clears the query and closes. */
export function SearchDialog({ query, onQuery, onClose }: Props) {
  const t = useWords();
  const results = useRef<HTMLDivElement>(null);
  const choose = () => {
    onQuery("");
    onClose();
  };
  const pickFirst = (event: FormEvent) => {
    event.preventDefault();
    results.current?.querySelector<HTMLElement>("a, button")?.click();
  };
  return (
    <Dialog title={t("search.title")} closeLabel={t("search.close")} onClose={onClose}>
      <form role="search" onSubmit={pickFirst} className="py-xs">
        <TextInput
          name="site-search"
          // Not of type search: there Escape would empty the field first and close only then.
          label={t("search.label")}
          autoComplete="off"
          enterKeyHint="go"
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
        />
      </form>
      <div ref={results}>
        <SearchResults query={query} onChoose={choose} />
      </div>
    </Dialog>
  );
}

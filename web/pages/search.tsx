import { Form, useSearchParams } from "react-router";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import { SearchResults } from "../shell/search-results.tsx";
import { Button } from "../ui/button.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { noindex: true };

/** The site search without script: a form that asks the server. */
export default function Search() {
  const t = useWords();
  const [parameters] = useSearchParams();
  const query = parameters.get("q") ?? "";
  return (
    <div className="column grid gap-lg py-xl">
      <PageHead title={t("search.title")} description={t("search.pageDescription")} />
      <h1>{t("search.title")}</h1>
      <Form role="search" action={links.search()} className="flex max-w-form flex-wrap items-end gap-2xs">
        <div className="grow">
          <TextInput
            key={query}
            name="q"
            type="search"
            label={t("search.label")}
            defaultValue={query}
            maxLength={100}
            enterKeyHint="search"
          />
        </div>
        <Button type="submit" size="large">
          {t("search.submit")}
        </Button>
      </Form>
      <div className="search-page max-w-text">
        <SearchResults query={query} />
      </div>
    </div>
  );
}

import { Form, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useWords } from "../lib/i18n/words.tsx";
import { loadSearchIndex } from "../lib/load-search-index.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { searchContent } from "../lib/search-content.ts";
import { links, splitLanguage } from "../links.ts";
import { SearchResults } from "../shell/search-results.tsx";
import { Button } from "../ui/button.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { words: ["search"], noindex: true };

const LONGEST = 100;

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const query = (searchParams.get("q") ?? "").slice(0, LONGEST);
  const index = await loadSearchIndex(splitLanguage(pathname).language);
  return { query, content: searchContent(index, query) };
}

/** The site search without script: a form that the server answers. */
export default function Search() {
  const t = useWords();
  const { query, content } = useLoaderData<typeof loader>();
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
            maxLength={LONGEST}
            enterKeyHint="search"
          />
        </div>
        <Button type="submit" size="large">
          {t("search.submit")}
        </Button>
      </Form>
      <div className="search-page max-w-text">
        <SearchResults query={query} content={content} heading="h2" />
      </div>
    </div>
  );
}

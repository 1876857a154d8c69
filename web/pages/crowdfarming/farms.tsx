import { data, useHref, useNavigate, useSearchParams } from "react-router";
import { FarmReasons, FarmSteps, FarmTransparency } from "../../features/crowdfarming/farm/farm-story.tsx";
import { FarmCalls } from "../../features/crowdfarming/list/farm-calls.tsx";
import { filterAddress, readFilter } from "../../features/crowdfarming/list/farm-filter.ts";
import { FarmHero } from "../../features/crowdfarming/list/farm-hero.tsx";
import { FarmList } from "../../features/crowdfarming/list/farm-list.tsx";
import { languageOf } from "../../lib/i18n/choose-pieces.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { links } from "../../links.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/farms";

export const handle: PageHandle = {
  script: "intent",
  words: ["farm", "farms"],
  canonical: links.crowdfarming,
  kept: true,
};

/** The page of the list that the address names; null if it cannot be read now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: server, onError } = context.get(pageRequest);
  const page = await server
    .farmProjects(readFilter(new URL(request.url).searchParams), languageOf(request))
    .catch((error: unknown) => {
      onError(error);
      return null;
    });
  return data({ page }, page ? undefined : { status: 503 });
}

/** In the browser, other searches and further pages come through the data API. */
export const clientLoader = () => null;

export default function CrowdFarmingPage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  const navigate = useNavigate();
  const { search = "", cursor } = readFilter(useSearchParams()[0]);
  return (
    <>
      <PageHead title={t("farms.pageTitle")} description={t("farms.description")} />
      <FarmHero />
      <FarmSteps />
      <section aria-labelledby="projects" className="bg-sunken">
        <div className="column grid gap-lg py-2xl">
          <div className="flex flex-wrap items-end justify-between gap-sm">
            <h2 id="projects" className="scroll-mt-24 text-2xl">
              {t("farms.list")}
            </h2>
            <SearchBox
              action={`${useHref(links.crowdfarming())}#projects`}
              query={search}
              label={t("farms.search.label")}
              placeholder={t("farms.search.placeholder")}
              submit={t("farms.search.submit")}
              onSearch={(typed) =>
                void navigate(filterAddress({ search: typed.trim() }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </div>
          <FarmList key={`${search} ${cursor}`} search={search} loaded={loaderData?.page} />
        </div>
      </section>
      <FarmReasons />
      <FarmTransparency />
      <FarmCalls />
    </>
  );
}

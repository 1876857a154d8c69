import { Link } from "react-router";
import type { FarmProjectPage } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { isPartlyFrench } from "../../../../contracts/translated-row.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { links } from "../../../links.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { usePages } from "../../../ui/use-pages.ts";
import { FarmCard } from "./farm-card.tsx";
import { filterAddress } from "./farm-filter.ts";
import { loadFarms } from "./load-farms.ts";

interface Props {
  search: string;
  loaded: FarmProjectPage | null | undefined;
}

/** The projects that match one search: loading, loaded, empty or failed. */
export function FarmList({ search, loaded }: Props) {
  const t = useWords();
  const language = useLanguage();
  const {
    state,
    items: projects,
    next,
    loadMore,
  } = usePages(
    async (cursor, signal) =>
      inPages(await loadFarms({ search, ...(cursor && { cursor }) }, language, signal)),
    loaded && inPages(loaded),
    t("farms.failed"),
  );
  const isEmpty = state === "ready" && projects.length === 0;
  return (
    <div
      data-start={state === "failed" ? "" : undefined}
      className="grid gap-lg"
      aria-busy={state === "loading" || undefined}
    >
      <p role="status" className="text-sm text-muted">
        {state === "loading" ? t("ui.loading") : t("farms.shown", { count: projects.length })}
      </p>
      {isPartlyFrench(projects) && <p className="text-sm text-muted">{t("farm.french")}</p>}
      {(projects.length > 0 || state === "loading") && (
        <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-3">
          {projects.map((project) => (
            <li key={project.id}>
              <FarmCard project={project} />
            </li>
          ))}
          {state === "loading" && <FarmSkeletons />}
        </ul>
      )}
      {isEmpty && <NoProject search={search} />}
      {state === "failed" && (
        <Notice tone="negative" title={t("farms.failed")} live>
          <div className="grid justify-items-start gap-2xs">
            {t("farms.again")}
            <Button variant="secondary" size="small" data-needs-script onClick={loadMore}>
              {t("farms.retry")}
            </Button>
          </div>
        </Notice>
      )}
      {state === "ready" && next && (
        <Link
          to={filterAddress({ search, cursor: next })}
          rel="next"
          className={`justify-self-center ${buttonClass({ variant: "secondary" })}`}
          onClick={(event) => {
            event.preventDefault();
            loadMore();
          }}
        >
          {t("farms.more")}
        </Link>
      )}
    </div>
  );
}

const inPages = ({ projects, next }: FarmProjectPage) => ({ items: projects, next });

function NoProject({ search }: { search: string }) {
  const t = useWords();
  return (
    <EmptyState
      title={t("farms.none")}
      action={
        <p className="flex flex-wrap justify-center gap-2xs">
          <Link to={links.contact()} className={buttonClass({ variant: "secondary" })}>
            {t("farms.contact")}
          </Link>
          {search && (
            <Link to={links.crowdfarming()} className={buttonClass({ variant: "quiet" })}>
              {t("farms.clear")}
            </Link>
          )}
        </p>
      }
    >
      {search && t("farms.noMatch", { search: isolated(search) })}
    </EmptyState>
  );
}

const CARDS = ["one", "two", "three", "four", "five", "six"];

/** Placeholders as tall as the cards; screen readers get the list's status instead. */
function FarmSkeletons() {
  return CARDS.map((card) => (
    <li key={card} aria-hidden="true" data-skeleton="">
      <div className="h-full overflow-hidden rounded-lg border border-line bg-surface">
        <div className="skeleton aspect-3/2 w-full" />
        <div className="grid gap-xs p-md">
          <div className="skeleton h-5 w-2/3" />
          <div className="skeleton h-5 w-full" />
          <div className="skeleton h-5 w-full" />
          <div className="skeleton h-5 w-2/3" />
        </div>
      </div>
    </li>
  ));
}

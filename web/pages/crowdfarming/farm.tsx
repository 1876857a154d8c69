import { useEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { farmProjects } from "../../../content/crowdfarming.ts";
import type { FarmProjectDetail } from "../../../contracts/crowdfarming/crowdfarming.ts";
import { useSite } from "../../boot/page-state.ts";
import { FarmHead } from "../../features/crowdfarming/farm/farm-head.tsx";
import { FarmShare } from "../../features/crowdfarming/farm/farm-share.tsx";
import { FarmTabs, tabOf } from "../../features/crowdfarming/farm/farm-tabs.tsx";
import { FailedFarm, MissingFarm } from "../../features/crowdfarming/farm/missing-farm.tsx";
import { InvestPanel } from "../../features/crowdfarming/invest/invest-panel.tsx";
import { languageOf } from "../../lib/i18n/choose-pieces.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { links } from "../../links.ts";
import { toast } from "../../ui/toast.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/farm";

/** `project` is null if it does not exist; `failed` if it cannot be read now. */
interface Found {
  readonly project: FarmProjectDetail | null;
  readonly failed?: true;
  /** The build has drawn a preview picture for sharing. */
  readonly pictured?: boolean;
}

export const handle: PageHandle = {
  script: "intent",
  kept: true,
  words: ["farm", "farmProject"],
  canonical: ({ id }, found) =>
    (found as Found | undefined)?.project ? links.farmProject(Number(id)) : null,
  languages: (found) => (found as Found | undefined)?.project?.languages ?? null,
  sharedAs: (found) => ((found as Found | undefined)?.pictured ? undefined : links.crowdfarming()),
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { data: server, onError } = context.get(pageRequest);
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : undefined;
  try {
    const project = id === undefined ? null : await server.farmProject(id, languageOf(request));
    const pictured = farmProjects.some((each) => each.id === id);
    return data<Found>({ project, pictured }, { status: project ? 200 : 404 });
  } catch (error) {
    onError(error);
    return data<Found>({ project: null, failed: true }, { status: 503 });
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Found> {
  return serverLoader().catch(() => ({ project: null, failed: true }));
}

/** Another tab of the same project needs no request. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;

export default function FarmProjectPage({ loaderData: { project, failed } }: Route.ComponentProps) {
  const t = useWords();
  const [address] = useSearchParams();
  const { url } = useSite();
  if (failed) return <Failed />;
  if (!project)
    return (
      <>
        <PageHead title={t("farmProject.missing.title")} description={t("farmProject.missing.text")} />
        <MissingFarm />
      </>
    );
  return (
    <article className="column grid gap-lg py-md lg:grid-cols-[1fr_26rem] lg:gap-x-xl lg:pb-2xl">
      <PageHead title={project.title} description={project.description} />
      <FarmHead project={project} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <InvestPanel project={project} />
      </div>
      <div className="grid content-start gap-lg">
        <FarmTabs project={project} tab={tabOf(address)} />
        <FarmShare project={project} origin={url} />
      </div>
    </article>
  );
}

function Failed() {
  const t = useWords();
  const title = t("farmProject.failed.title");
  useEffect(() => void toast.error(title), [title]);
  return (
    <>
      <PageHead title={title} description={t("farmProject.failed.text")} />
      <FailedFarm />
    </>
  );
}

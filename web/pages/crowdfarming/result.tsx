import followNumber from "virtual:script/money/follow-number.ts";
import type { FarmProjectDetail } from "../../../contracts/crowdfarming/crowdfarming.ts";
import type { InvestmentStatusView } from "../../../contracts/pages.ts";
import { useFormFailure, useSite } from "../../boot/page-state.ts";
import { type FarmPicture, Result } from "../../features/crowdfarming/result/result.tsx";
import {
  type Layout,
  requestedLayout,
  screenOf,
  titleOf,
  waits,
} from "../../features/crowdfarming/result/result-view.ts";
import { languageOf } from "../../lib/i18n/choose-pieces.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { usePolled } from "../../lib/use-polled.ts";
import { functions } from "../../links.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/result";

export const handle: PageHandle = {
  ownScript: followNumber,
  script: "intent",
  noindex: true,
  words: ["payment", "farm", "investment", "tax"],
};

/** The project if the address names none, as specified. */
const FIRST = 1;

interface Requested {
  readonly layout: Layout;
  readonly project: number;
  readonly reference?: string;
}

/** An unknown reference is ignored: the page then shows what its address says. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const named = query.get("project") ?? "";
  const reference = query.get("reference");
  const { data } = context.get(pageRequest);
  const language = languageOf(request);
  const investment = reference ? await data.investmentStatus(reference, language) : null;
  const requested: Requested = {
    layout: requestedLayout(query.get("payment")),
    project: investment?.projectId ?? (/^[1-9]\d{0,8}$/.test(named) ? Number(named) : FIRST),
    ...(investment && reference && { reference }),
  };
  const project = investment && (await data.farmProject(investment.projectId, language));
  return { requested, investment, farm: project && pictureOf(project) };
}

const pictureOf = ({ scene, alt, french }: FarmProjectDetail): FarmPicture => ({
  scene,
  alt,
  ...(french && { french }),
});

export default function InvestmentResultPage({
  loaderData: { requested, investment, farm },
}: Route.ComponentProps) {
  return (
    <div data-start={investment && waits(investment) ? "" : undefined} className="column max-w-text py-xl">
      {investment && requested.reference ? (
        <KnownResult
          key={requested.reference}
          requested={requested}
          reference={requested.reference}
          loaded={investment}
          farm={farm}
        />
      ) : (
        <Shown requested={requested} investment={null} farm={null} />
      )}
    </div>
  );
}

interface Known {
  requested: Requested;
  reference: string;
  loaded: InvestmentStatusView;
  farm: FarmPicture | null;
}

function KnownResult({ requested, reference, loaded, farm }: Known) {
  const address = `${functions.investmentStatus}?${new URLSearchParams({ reference })}`;
  return <Shown requested={requested} investment={usePolled(address, loaded, waits)} farm={farm} />;
}

interface ShownProps {
  requested: Requested;
  investment: InvestmentStatusView | null;
  farm: FarmPicture | null;
}

function Shown({ requested, investment, farm }: ShownProps) {
  const t = useWords();
  const screen = screenOf(requested.layout, investment);
  return (
    <>
      <PageHead title={t(titleOf(screen))} description={t("investment.description")} />
      <Result
        screen={screen}
        investment={investment}
        farm={farm}
        project={requested.project}
        reference={requested.reference}
        origin={useSite().url}
        refused={useFormFailure("payment-means")}
      />
    </>
  );
}

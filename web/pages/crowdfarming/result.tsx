import followNumber from "virtual:script/money/follow-number.ts";
import type { InvestmentStatusView } from "../../../contracts/pages.ts";
import { useFormFailure, useSite } from "../../boot/page-state.ts";
import { Result } from "../../features/crowdfarming/result/result.tsx";
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
  const project = query.get("project") ?? "";
  const reference = query.get("reference");
  const { data } = context.get(pageRequest);
  const investment = reference ? await data.investmentStatus(reference, languageOf(request)) : null;
  const requested: Requested = {
    layout: requestedLayout(query.get("payment")),
    project: investment?.projectId ?? (/^[1-9]\d{0,8}$/.test(project) ? Number(project) : FIRST),
    ...(investment && reference && { reference }),
  };
  return { requested, investment };
}

export default function InvestmentResultPage({
  loaderData: { requested, investment },
}: Route.ComponentProps) {
  return (
    <div data-start={investment && waits(investment) ? "" : undefined} className="column max-w-text py-xl">
      {investment && requested.reference ? (
        <KnownResult
          key={requested.reference}
          requested={requested}
          reference={requested.reference}
          loaded={investment}
        />
      ) : (
        <Shown requested={requested} investment={null} />
      )}
    </div>
  );
}

interface Known {
  requested: Requested;
  reference: string;
  loaded: InvestmentStatusView;
}

function KnownResult({ requested, reference, loaded }: Known) {
  const address = `${functions.investmentStatus}?${new URLSearchParams({ reference })}`;
  return <Shown requested={requested} investment={usePolled(address, loaded, waits)} />;
}

function Shown({ requested, investment }: { requested: Requested; investment: InvestmentStatusView | null }) {
  const t = useWords();
  const screen = screenOf(requested.layout, investment);
  return (
    <>
      <PageHead title={t(titleOf(screen))} description={t("investment.description")} />
      <Result
        screen={screen}
        investment={investment}
        project={requested.project}
        reference={requested.reference}
        origin={useSite().url}
        refused={useFormFailure("payment-means")}
      />
    </>
  );
}

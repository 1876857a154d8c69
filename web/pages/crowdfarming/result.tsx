import type { InvestmentStatusView } from "../../../contracts/pages.ts";
import { useSite } from "../../boot/page-state.ts";
import { Result } from "../../features/crowdfarming/result/result.tsx";
import { type Layout, layoutAsked, screenOf } from "../../features/crowdfarming/result/result-view.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { usePolled } from "../../lib/use-polled.ts";
import { functions } from "../../links.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/result";

export const handle: PageHandle = { script: "idle", noindex: true, words: ["farm", "investment", "tax"] };

/** The specification's project where the address names none. */
const FIRST = 1;

interface Asked {
  readonly layout: Layout;
  readonly project: number;
  readonly reference?: string;
}

/** A reference nobody knows changes nothing: the page then only says what its address says. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const project = query.get("project") ?? "";
  const reference = query.get("reference");
  const known = reference ? await context.get(pageRequest).data.investmentStatus(reference) : null;
  const asked: Asked = {
    layout: layoutAsked(query.get("payment")),
    project: known?.projectId ?? (/^[1-9]\d{0,8}$/.test(project) ? Number(project) : FIRST),
    ...(known && reference && { reference }),
  };
  return { asked, known };
}

export default function InvestmentResultPage({ loaderData: { asked, known } }: Route.ComponentProps) {
  return (
    <div className="column max-w-text py-xl">
      {known && asked.reference ? (
        <KnownResult key={asked.reference} asked={asked} reference={asked.reference} brought={known} />
      ) : (
        <Shown asked={asked} known={null} />
      )}
    </div>
  );
}

const waits = (view: InvestmentStatusView) => view.state === "created" || view.state === "pending";

interface Known {
  asked: Asked;
  reference: string;
  brought: InvestmentStatusView;
}

function KnownResult({ asked, reference, brought }: Known) {
  const address = `${functions.investmentStatus}?${new URLSearchParams({ reference })}`;
  return <Shown asked={asked} known={usePolled(address, brought, waits)} />;
}

function Shown({ asked, known }: { asked: Asked; known: InvestmentStatusView | null }) {
  const t = useWords();
  const screen = screenOf(asked.layout, known);
  return (
    <>
      <PageHead title={t(`investment.${screen}.title`)} description={t("investment.description")} />
      <Result
        screen={screen}
        known={known}
        project={asked.project}
        reference={asked.reference}
        origin={useSite().url}
      />
    </>
  );
}

import followNumber from "virtual:script/money/follow-number.ts";
import { data } from "react-router";
import type { OrderView } from "../../../contracts/marketplace/marketplace.ts";
import { useFormFailure } from "../../boot/page-state.ts";
import { OrderStatus, UnknownOrder } from "../../features/marketplace/order/order-status.tsx";
import { titleOf, waits } from "../../features/marketplace/order/order-view.ts";
import { languageOf } from "../../lib/i18n/choose-pieces.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { usePolled } from "../../lib/use-polled.ts";
import { functions } from "../../links.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/order";

export const handle: PageHandle = {
  ownScript: followNumber,
  script: "intent",
  noindex: true,
  words: ["payment", "order"],
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { data: server } = context.get(pageRequest);
  const order = await server.orderStatus(params.reference, languageOf(request));
  return data(order, order ? undefined : { status: 404 });
}

export default function OrderPage({ loaderData, params: { reference } }: Route.ComponentProps) {
  return (
    <div data-start={loaderData && waits(loaderData) ? "" : undefined} className="column max-w-text py-xl">
      {loaderData ? <KnownOrder key={reference} loaded={loaderData} reference={reference} /> : <Unknown />}
    </div>
  );
}

function KnownOrder({ loaded, reference }: { loaded: OrderView; reference: string }) {
  const t = useWords();
  const refused = useFormFailure("payment-means");
  const order = usePolled(`${functions.orderStatus}?${new URLSearchParams({ reference })}`, loaded, waits);
  return (
    <>
      <PageHead title={t(titleOf(order))} description={t("order.description")} />
      <OrderStatus order={order} reference={reference} refused={refused} />
    </>
  );
}

function Unknown() {
  const t = useWords();
  return (
    <>
      <PageHead title={t("order.unknown.title")} description={t("order.description")} />
      <UnknownOrder />
    </>
  );
}

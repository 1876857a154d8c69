import keepBrought from "virtual:script/features/marketplace/checkout/keep-brought.ts";
import { useMemo } from "react";
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { useFormFailure } from "../../boot/page-state.ts";
import { broughtIds, broughtItems } from "../../features/marketplace/checkout/brought-items.ts";
import { CheckoutForm } from "../../features/marketplace/checkout/checkout-form.tsx";
import type { Catalogue } from "../../features/marketplace/checkout/checkout-line.ts";
import { useCheckoutCart } from "../../features/marketplace/checkout/use-checkout-cart.ts";
import { ORDER } from "../../features/marketplace/checkout/use-order.ts";
import { WaitingCart } from "../../features/marketplace/checkout/waiting-cart.tsx";
import { UnreadNotice } from "../../features/marketplace/unread-notice.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { Payable } from "../../lib/payments.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/checkout";

export const handle: PageHandle = {
  script: "idle",
  ownScript: keepBrought,
  noindex: true,
  words: ["checkout"],
};

/** Null where the prices cannot be read now. */
interface Found {
  readonly catalogue: Catalogue | null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data: server, onError, failure } = context.get(pageRequest);
  const asked = new URL(request.url).searchParams.get("product");
  const refused = failure?.form === ORDER ? failure.values : {};
  try {
    const { products, rest } = await server.checkoutCatalogue(broughtIds(asked, refused));
    const known = products.map(({ id, name, price, stock, location, image }) => ({
      id,
      name,
      price,
      stock,
      location,
      image,
    }));
    return data<Found>({ catalogue: { products: known, rest } });
  } catch (error) {
    onError(error);
    return data<Found>({ catalogue: null }, { status: 503 });
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Found> {
  return serverLoader().catch(() => ({ catalogue: null }));
}

/** The product in the address changes the cart, not the prices. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.href === nextUrl.href && defaultShouldRevalidate;

export default function CheckoutPage({ loaderData: { catalogue } }: Route.ComponentProps) {
  const t = useWords();
  return (
    <div className="column grid gap-lg py-lg lg:pb-2xl">
      <PageHead title={t("checkout.pageTitle")} description={t("checkout.description")} />
      <h1>{t("checkout.title")}</h1>
      {catalogue ? (
        <Cart catalogue={catalogue} />
      ) : (
        <UnreadNotice title={t("checkout.failed")} text={t("checkout.again")} />
      )}
    </div>
  );
}

function Cart({ catalogue }: { catalogue: Catalogue }) {
  const refused = useFormFailure(ORDER);
  const asked = useSearchParams()[0].get("product");
  const brought = useMemo(() => broughtItems(catalogue, asked, refused?.values), [catalogue, asked, refused]);
  const items = useCheckoutCart(brought);
  return (
    <div data-brought={brought.length > 0 ? JSON.stringify(brought) : undefined}>
      <Payable wasSent={refused !== undefined}>
        {items ? <CheckoutForm items={items} catalogue={catalogue} refused={refused} /> : <WaitingCart />}
      </Payable>
    </div>
  );
}

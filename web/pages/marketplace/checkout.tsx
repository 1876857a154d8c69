import storeAdded from "virtual:script/features/marketplace/checkout/store-added.ts";
import { useEffect, useMemo } from "react";
import {
  data,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import { useFormFailure } from "../../boot/page-state.ts";
import { type CartItem, withAll } from "../../features/marketplace/cart/cart-items.ts";
import { changeCart } from "../../features/marketplace/cart/stored-cart.ts";
import { useCart } from "../../features/marketplace/cart/use-cart.ts";
import { addedIds, addedItems } from "../../features/marketplace/checkout/added-items.ts";
import { CheckoutForm } from "../../features/marketplace/checkout/checkout-form.tsx";
import type { Catalogue } from "../../features/marketplace/checkout/checkout-line.ts";
import { ORDER } from "../../features/marketplace/checkout/use-order.ts";
import { WaitingCart } from "../../features/marketplace/checkout/waiting-cart.tsx";
import { UnreadNotice } from "../../features/marketplace/unread-notice.tsx";
import { Payable } from "../../lib/forms/payable.tsx";
import { languageOf } from "../../lib/i18n/choose-pieces.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { links } from "../../links.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/checkout";

export const handle: PageHandle = {
  script: "intent",
  ownScript: storeAdded,
  noindex: true,
  words: ["checkout"],
};

/** Null if the prices cannot be read now. */
interface Found {
  readonly catalogue: Catalogue | null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data: server, onError, failure } = context.get(pageRequest);
  const productId = new URL(request.url).searchParams.get("product");
  const refused = failure?.form === ORDER ? failure.values : {};
  try {
    const also = addedIds(productId, refused);
    const { products, rest } = await server.checkoutCatalogue(also, languageOf(request));
    const checkoutProducts = products.map(({ id, name, price, stock, location, image, french }) => ({
      id,
      name,
      price,
      stock,
      location,
      image,
      ...(french && { french }),
    }));
    return data<Found>({ catalogue: { products: checkoutProducts, rest } });
  } catch (error) {
    onError(error);
    return data<Found>({ catalogue: null }, { status: 503 });
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Found> {
  return serverLoader().catch(() => ({ catalogue: null }));
}

/** Another product in the address changes the cart, not the prices: no new request. */
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
  const productId = useSearchParams()[0].get("product");
  const added = useMemo(
    () => addedItems(catalogue, productId, refused?.values),
    [catalogue, productId, refused],
  );
  const items = useCheckoutCart(added);
  return (
    <div data-added={added.length > 0 ? JSON.stringify(added) : undefined}>
      <Payable of="order" wasSent={refused !== undefined}>
        {items ? <CheckoutForm items={items} catalogue={catalogue} refused={refused} /> : <WaitingCart />}
      </Payable>
    </div>
  );
}

/** The state of a history entry whose product is already in the cart. */
const TAKEN = "taken";

/**
 * The cart with the items that this page load adds; undefined on the server if it adds none. Once they are stored, the
 * address changes to the cart's own: a product that the visitor removes does not come back with a reload.
 */
function useCheckoutCart(added: readonly CartItem[]): readonly CartItem[] | undefined {
  const stored = useCart();
  const navigate = useNavigate();
  const isNew = useLocation().state !== TAKEN && added.length > 0;
  useEffect(() => {
    if (!isNew) return;
    changeCart((items) => withAll(items, added));
    void navigate(links.checkout(), { replace: true, preventScrollReset: true, state: TAKEN });
  }, [isNew, added, navigate]);
  return isNew ? withAll(stored ?? [], added) : stored;
}

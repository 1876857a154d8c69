import { Link, useNavigate } from "react-router";
import type { OrderView } from "../../../../contracts/marketplace/marketplace.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { functions, links } from "../../../links.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { withProduct } from "../cart/cart-items.ts";
import { changeCart } from "../cart/stored-cart.ts";
import { isUndone, type OrderScreen, screenOf } from "./order-view.ts";

const WITH_CONTACT: readonly OrderScreen[] = ["held", "disputed", "delivered", "sent"];

/** The buyer's next step: every state of an order has one. */
export function OrderWays({ order, reference }: { order: OrderView; reference: string }) {
  const t = useWords();
  const screen = screenOf(order);
  if (screen === "received") return <Unpaid order={order} />;
  if (isUndone(screen)) return <Again order={order} />;
  return (
    <p className="flex flex-wrap gap-2xs empty:hidden">
      {order.invoiceNumber && (
        <a
          href={`${functions.orderInvoice}?${new URLSearchParams({ reference })}`}
          download
          className={buttonClass()}
        >
          {t("order.download")}
        </a>
      )}
      {WITH_CONTACT.includes(screen) && (
        <Link to={links.contact()} className={buttonClass({ variant: "secondary" })}>
          {t("order.contact")}
        </Link>
      )}
    </p>
  );
}

/** A link to the payment page; without one (not opened, or goods released) the way back to the cart. */
function Unpaid({ order }: { order: OrderView }) {
  const t = useWords();
  const { checkoutUrl } = order;
  return (
    <div className="grid justify-items-start gap-xs">
      {checkoutUrl ? (
        <a href={checkoutUrl} target="_blank" rel="noopener" className={buttonClass({ size: "large" })}>
          {t("order.pay")}
        </a>
      ) : (
        <>
          {order.held && <p>{t("order.unopened")}</p>}
          <Again order={order} />
        </>
      )}
      <p className="text-sm text-muted">{t("order.watching")}</p>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
    </div>
  );
}

/** Puts the products back into the cart, at today's prices. */
function Again({ order }: { order: OrderView }) {
  const t = useWords();
  const navigate = useNavigate();

  function restore() {
    for (const { id, name, price, quantity } of order.lines) {
      const item = { id, name, price: `$${toMajorText(price)}`, location: "", image: "" };
      changeCart((items) => withProduct(items, item, quantity));
    }
    void navigate(links.checkout());
  }

  return (
    <p className="flex flex-wrap gap-2xs">
      <Button data-needs-script className="needs-boot" onClick={restore}>
        {t("order.restore")}
      </Button>
      <Link to={links.contact()} className={buttonClass({ variant: "secondary" })}>
        {t("order.contact")}
      </Link>
    </p>
  );
}

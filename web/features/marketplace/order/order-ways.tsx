import { Link, useNavigate } from "react-router";
import type { FormFailure } from "../../../../contracts/errors.ts";
import type { OrderView } from "../../../../contracts/marketplace/marketplace.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { functions, links } from "../../../links.ts";
import { PaymentStep } from "../../../money/payment-step.tsx";
import { stepOf } from "../../../money/step.ts";
import { Waiting } from "../../../money/waiting.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { withProduct } from "../cart/cart-items.ts";
import { changeCart } from "../cart/stored-cart.ts";
import { isUndone, type OrderScreen, screenOf } from "./order-view.ts";

const WITH_CONTACT: readonly OrderScreen[] = ["held", "disputed", "delivered", "sent"];

interface Props {
  order: OrderView;
  reference: string;
  /** A refused choice of the means. */
  refused: FormFailure | undefined;
}

/** The buyer's next step: every state of an order has one. */
export function OrderWays({ order, reference, refused }: Props) {
  const t = useWords();
  const screen = screenOf(order);
  if (screen === "received") return <Unpaid order={order} reference={reference} refused={refused} />;
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

/** The choice of the means, or what follows from it; without a payment that opened, the way back to the cart. */
function Unpaid({ order, reference, refused }: Props) {
  const t = useWords();
  const { checkoutUrl } = order;
  if (checkoutUrl || stepOf(order))
    return <PaymentStep payer={order} reference={reference} refused={refused} />;
  return (
    <div className="grid justify-items-start gap-xs">
      {order.held && <p>{t("order.unopened")}</p>}
      <Again order={order} />
      <Waiting />
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

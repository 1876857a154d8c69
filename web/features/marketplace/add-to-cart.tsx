import { Link } from "react-router";
import type { Product } from "../../../contracts/marketplace/marketplace.ts";
import { RowText } from "../../lib/i18n/row-text.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { WhilePayments } from "../../lib/payments.tsx";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { withProduct } from "./cart/cart-items.ts";
import { itemOf } from "./cart/item-of.ts";
import { changeCart } from "./cart/stored-cart.ts";

interface Props {
  product: Product;
  variant: "primary" | "secondary";
  className?: string;
}

/** A link to the checkout that also adds the product to the cart at once, so that the counter is current. */
export function AddToCart({ product, variant, className = "" }: Props) {
  const t = useWords();
  if (product.stock === 0)
    return (
      <p className="flex min-h-11 items-center font-semibold text-muted">{t("marketplace.product.out")}</p>
    );
  return (
    <WhilePayments are="open trial" of="order">
      <Link
        to={links.checkout(product.id)}
        data-stays=""
        className={`px-3xs text-sm ${className} ${buttonClass({ variant })}`}
        onClick={() => changeCart((items) => withProduct(items, itemOf(product)))}
      >
        {t("marketplace.product.add")}
        <RowText of={product} name="name" className="sr-only">
          {product.name}
        </RowText>
      </Link>
    </WhilePayments>
  );
}

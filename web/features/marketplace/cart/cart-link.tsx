import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { countOf } from "./cart-items.ts";
import { useCart } from "./use-cart.ts";

/** The way to the cart, with how much is in it: only the browser knows, so the number comes with the script. */
export function CartLink() {
  const t = useWords();
  const items = useCart();
  const count = items ? countOf(items) : 0;
  return (
    <Link to={links.checkout()} className={buttonClass({ size: "large" })}>
      <Icon name="basket" />
      {t("marketplace.cart.open")}
      <span role="status" data-cart-count={count} className={count > 0 ? "tabular-nums" : "sr-only"}>
        {count > 0 && `· ${t("marketplace.cart.items", { count })}`}
      </span>
    </Link>
  );
}

import { Link } from "react-router";
import { DELIVERY_DAYS, DELIVERY_FEE } from "../../../contracts/marketplace/marketplace.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { Band } from "../../ui/band.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { countOf } from "./cart/cart-items.ts";
import { useCart } from "./cart/use-cart.ts";

/** The title of the market, the delivery fee, and the link to the cart. */
export function MarketHero() {
  const t = useWords();
  const fee = formatMoney(useLanguage(), DELIVERY_FEE);
  return (
    <header className="on-brand">
      <div className="column grid items-center gap-xl py-xl lg:grid-cols-2 lg:py-2xl">
        <div className="grid justify-items-start gap-md">
          <h1 className="text-3xl">{t("marketplace.hero.title")}</h1>
          <p className="max-w-form text-lg text-on-brand-muted">{t("marketplace.hero.lead")}</p>
          <CartLink />
          <p className="flex gap-2xs text-sm text-on-brand-muted">
            <Icon name="clock" className="size-5" />
            {t("marketplace.hero.delivery", { fee, ...DELIVERY_DAYS })}
          </p>
        </div>
        <img
          {...PICTURE_SIZE}
          src={picture("market")}
          alt=""
          fetchPriority="high"
          className="h-auto w-full rounded-lg"
        />
      </div>
      <Band />
    </header>
  );
}

/** A link to the cart with its item count, which only the browser knows: it appears with the script. */
function CartLink() {
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

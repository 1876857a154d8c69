import { useContext, useEffect } from "react";
import { Link } from "react-router";
import { findMessage } from "../../../contracts/format-message.ts";
import { DELIVERY_DAYS, DELIVERY_FEE } from "../../../contracts/marketplace/marketplace.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { useFilledLater } from "../../lib/filled-later.ts";
import { useLanguage, useWords, WordsContext } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { Band } from "../../ui/band.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showCartCount } from "./cart/cart-count.ts";
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

/** A link to the cart with its item count, which only the browser knows (cart/cart-count.ts). */
function CartLink() {
  const items = useCart();
  const t = useWords();
  const forms = findMessage(useContext(WordsContext).messages, "marketplace.cart.items");
  const filledLater = useFilledLater();
  useEffect(showCartCount, [items]);
  return (
    <Link to={links.checkout()} className={buttonClass({ size: "large" })}>
      <Icon name="basket" />
      {t("marketplace.cart.open")}
      <span
        role="status"
        data-cart-count="0"
        data-cart-words={JSON.stringify(forms)}
        className="tabular-nums empty:sr-only"
        {...filledLater}
      />
    </Link>
  );
}

import { DELIVERY_DAYS, DELIVERY_FEE } from "../../../contracts/marketplace/marketplace.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { Band } from "../../ui/band.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CartLink } from "./cart/cart-link.tsx";

/** What the market is, what bringing it home costs, and the way to what was chosen already. */
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

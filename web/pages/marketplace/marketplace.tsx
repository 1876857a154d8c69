import showCart from "virtual:script/features/marketplace/cart/show-cart.ts";
import { useMemo } from "react";
import { data, useSearchParams } from "react-router";
import { DELIVERY_DAYS } from "../../../contracts/marketplace/marketplace.ts";
import { FeaturedProducts } from "../../features/marketplace/featured-products.tsx";
import { type PackedMarket, packMarket, readMarket } from "../../features/marketplace/market-data.ts";
import { MarketHero } from "../../features/marketplace/market-hero.tsx";
import { isEmpty, queryOf, readFilter } from "../../features/marketplace/product-filter.ts";
import { ProductList } from "../../features/marketplace/product-list.tsx";
import { ProductSearch } from "../../features/marketplace/product-search.tsx";
import { languageOf } from "../../lib/i18n/choose-pieces.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { ClosedNotice } from "../../lib/payments.tsx";
import { links } from "../../links.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/marketplace";

export const handle: PageHandle = {
  script: "intent",
  ownScript: showCart,
  words: ["marketplace"],
  canonical: links.marketplace,
  kept: true,
};

const NOTHING = packMarket({ page: null, featured: [] });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: server, onError } = context.get(pageRequest);
  const filter = readFilter(new URL(request.url).searchParams);
  try {
    const [page, featured] = await Promise.all([
      server.products(queryOf(filter), languageOf(request)),
      isEmpty(filter) ? server.featuredProducts(languageOf(request)) : [],
    ]);
    return data(packMarket({ page, featured }));
  } catch (error) {
    onError(error);
    return data(NOTHING, { status: 503 });
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PackedMarket> {
  return serverLoader().catch(() => NOTHING);
}

export default function MarketplacePage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  const { page, featured } = useMemo(() => readMarket(loaderData), [loaderData]);
  const filter = readFilter(useSearchParams()[0]);
  return (
    <>
      <PageHead
        title={t("marketplace.pageTitle")}
        description={t("marketplace.description", DELIVERY_DAYS)}
      />
      <MarketHero />
      {featured.length > 0 && <FeaturedProducts products={featured} />}
      <section aria-labelledby="products" className="column grid gap-lg py-xl lg:pb-2xl">
        <h2 id="products" className="scroll-mt-24 text-2xl">
          {t("marketplace.list")}
        </h2>
        <ClosedNotice of="order" />
        <ProductSearch filter={filter} />
        <ProductList filter={filter} page={page} />
      </section>
    </>
  );
}

import { data, useSearchParams } from "react-router";
import { DELIVERY_DAYS, type Product, type ProductPage } from "../../contracts/marketplace.ts";
import { FeaturedProducts } from "../features/marketplace/featured-products.tsx";
import { MarketHero } from "../features/marketplace/market-hero.tsx";
import { isWhole, queryOf, readFilter } from "../features/marketplace/product-filter.ts";
import { ProductList } from "../features/marketplace/product-list.tsx";
import { ProductSearch } from "../features/marketplace/product-search.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { pageRequest } from "../lib/page-request.ts";
import { links } from "../links.ts";
import type { Route } from "./+types/marketplace";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "idle", words: ["marketplace"], canonical: links.marketplace };

/** What this address shows; null where it cannot be read now. */
interface Found {
  readonly page: ProductPage | null;
  readonly featured: readonly Product[];
}

/** One row of them. */
const FEATURED = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: server, onError } = context.get(pageRequest);
  const filter = readFilter(new URL(request.url).searchParams);
  try {
    const [page, featured] = await Promise.all([
      server.products(queryOf(filter)),
      isWhole(filter) ? server.featuredProducts() : [],
    ]);
    // What stands in both lists travels once.
    const shown = featured
      .slice(0, FEATURED)
      .map((one) => page.products.find(({ id }) => id === one.id) ?? one);
    return data<Found>({ page, featured: shown });
  } catch (error) {
    onError(error);
    return data<Found>({ page: null, featured: [] }, { status: 503 });
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Found> {
  return serverLoader().catch(() => ({ page: null, featured: [] }));
}

export default function MarketplacePage({ loaderData: { page, featured } }: Route.ComponentProps) {
  const t = useWords();
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
        <ProductSearch filter={filter} />
        <ProductList filter={filter} page={page} />
      </section>
    </>
  );
}

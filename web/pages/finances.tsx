import { useMemo } from "react";
import { data } from "react-router";
import type { FinancesView } from "../../contracts/finances/finances.ts";
import { inWords } from "../../contracts/long-date.ts";
import { AnnualAccounts } from "../features/finances/annual-accounts.tsx";
import type { PurposeTitles } from "../features/finances/currency-figures.tsx";
import { doneWhere, type ProvinceDeeds } from "../features/finances/done-where.ts";
import { GiftFigures } from "../features/finances/gift-figures.tsx";
import { MoneyRules } from "../features/finances/money-rules.tsx";
import { ProvinceMap } from "../features/finances/province-map.tsx";
import { WaysToGive } from "../features/finances/ways-to-give.tsx";
import { formatDate } from "../lib/format.ts";
import { languageOf } from "../lib/i18n/choose-pieces.ts";
import { serverWordsAndPieces } from "../lib/i18n/server-words.ts";
import { useLanguage, useWords, type Words } from "../lib/i18n/words.tsx";
import { itemsOf, type Packed, pack, type Table, tableOf, unpack } from "../lib/packed.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { pageRequest } from "../lib/page-request.ts";
import { links } from "../links.ts";
import type { Route } from "./+types/finances";
import { giftTitles } from "./gift-titles.ts";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = {
  script: "intent",
  words: ["finances"],
  canonical: links.finances,
  kept: true,
};

/** `view` is null if the ledger cannot be read now. */
interface Loaded {
  readonly view: FinancesView | null;
  /** What the gifts that are shown are for. */
  readonly titles: PurposeTitles;
  readonly provinces: Table<ProvinceDeeds>;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data: server, onError } = context.get(pageRequest);
  const words = await serverWordsAndPieces(languageOf(request));
  const provinces = tableOf(doneWhere(words));
  try {
    const view = await server.finances();
    return data(pack<Loaded>({ view, titles: titlesIn(words, view), provinces }));
  } catch (error) {
    onError(error);
    return data(pack<Loaded>({ view: null, titles: {}, provinces }), { status: 503 });
  }
}

function titlesIn(words: Words, { currencies }: FinancesView): PurposeTitles {
  const shown = new Set(currencies.flatMap(({ purposes }) => purposes.map(({ programId }) => programId)));
  return Object.fromEntries([...giftTitles(words)].filter(([programId]) => shown.has(programId)));
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Packed<Loaded>> {
  return serverLoader().catch(() =>
    pack<Loaded>({ view: null, titles: {}, provinces: tableOf<ProvinceDeeds>([]) }),
  );
}

export default function FinancesPage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  const { view, titles, provinces } = useMemo(() => {
    const { provinces: table, ...rest } = unpack(loaderData);
    return { ...rest, provinces: itemsOf(table) };
  }, [loaderData]);
  return (
    <>
      <PageHead title={t("shell.pages.finances")} description={t("finances.description")} />
      <div className="column grid gap-2xl py-xl lg:pb-2xl">
        <header className="grid gap-2xs">
          <h1 className="text-3xl">{t("shell.pages.finances")}</h1>
          <p className="max-w-form text-lg text-muted">{t("finances.lead")}</p>
          {view ? <ReadAt iso={view.at} /> : <p role="alert">{t("finances.failed")}</p>}
        </header>
        {view && <GiftFigures view={view} titles={titles} />}
        {view && <WaysToGive ways={view.ways} />}
        {view && <AnnualAccounts accounts={view.accounts} />}
        {provinces.length > 0 && <ProvinceMap provinces={provinces} />}
      </div>
      <MoneyRules />
    </>
  );
}

/** When the figures were read, in Kinshasa's time: the server prints the page for every reader. */
function ReadAt({ iso }: { iso: string }) {
  const t = useWords();
  const language = useLanguage();
  const time = inWords(
    language,
    { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "Africa/Kinshasa" },
    new Date(iso),
  );
  return (
    <p>
      <time dateTime={iso}>{t("finances.at", { date: formatDate(language, iso), time })}</time>
    </p>
  );
}

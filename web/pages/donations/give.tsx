import blockEarly from "virtual:script/features/donations/sponsorship/block-early.ts";
import { useEffect } from "react";
import { Link } from "react-router";
import { GIFT_BOUNDS } from "../../../contracts/donations/gift-bounds.ts";
import { GIFT_CURRENCY, SPONSOR_CURRENCY } from "../../../contracts/donations/gift-currency.ts";
import { type Currency, formatMoney } from "../../../contracts/money.ts";
import { showDonorWall } from "../../boot/donor-wall.ts";
import { useFormFailure } from "../../boot/page-state.ts";
import { DonorWall, GiftTotals } from "../../features/donations/donor-wall/donor-wall.tsx";
import { sponsorProgram } from "../../features/donations/form/presets.ts";
import { SponsorWay } from "../../features/donations/sponsorship/sponsor-way.tsx";
import {
  canonicalOf,
  type GivingWay,
  wayOfAddress,
  wayOfProgram,
} from "../../features/donations/ways/giving-way.ts";
import { offeredFields } from "../../features/donations/ways/offered.ts";
import { ProjectWay } from "../../features/donations/ways/project-way.tsx";
import { languageOf, loadPieces } from "../../lib/i18n/choose-pieces.ts";
import type { PieceNoun, SomePieces } from "../../lib/i18n/parts.ts";
import { WithPieces } from "../../lib/i18n/pieces.tsx";
import { serverFields } from "../../lib/i18n/server-words.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { pack, unpack } from "../../lib/packed.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { WhilePayments } from "../../lib/payments.tsx";
import { links, splitLanguage } from "../../links.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/give";

export const handle: PageHandle = {
  words: ["donation", "sponsorship", "tax"],
  script: "intent",
  ownScript: blockEarly,
  canonical: (_params, _found, { path, search }) => canonicalOf(wayOfAddress(path, search)),
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const refused = context.get(pageRequest).failure?.values.programId;
  const way = refused === undefined ? wayOf(request) : wayOfProgram(refused);
  if (way.kind === "sponsor") return { way };
  const fields = offeredFields(refused ?? programOf(request));
  return { way, offered: pack(await serverFields(languageOf(request), fields)) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const way = wayOf(request);
  if (way.kind === "sponsor") return { way };
  const nouns = Object.keys(offeredFields(programOf(request))) as PieceNoun[];
  const { messages } = await loadPieces(languageOf(request), nouns);
  return { way, offered: pack(messages as unknown as SomePieces) };
}

function wayOf(request: Request): GivingWay {
  const { pathname, searchParams } = new URL(request.url);
  return wayOfAddress(splitLanguage(pathname).path, searchParams);
}

const programOf = ({ url }: Request): string => new URL(url).searchParams.get("program") ?? "";

const WORDS = {
  sponsor: {
    pageTitle: "sponsorship.pageTitle",
    description: "sponsorship.description",
    title: "sponsorship.title",
    lead: "sponsorship.lead",
  },
  donate: {
    pageTitle: "donation.title",
    description: "donation.description",
    title: "donation.title",
    lead: "donation.lead",
  },
} as const;

/** /sponsor and /donate: one screen; the ways of giving are its tabs. */
export default function GivePage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  const refused = useFormFailure("donation");
  const { way } = loaderData;
  const words = WORDS[way.kind];
  return (
    <div className="column grid grid-cols-1 gap-3xs pt-3xs pb-lg sm:gap-2xs">
      <PageHead title={t(words.pageTitle)} description={t(words.description)} />
      <h1 className="text-xl">{t(words.title)}</h1>
      <GivingChoice chosen={way.kind} />
      {way.kind === "sponsor" ? (
        <SponsorWay offer={way.offer} refused={refused}>
          <Sponsors programId={sponsorProgram(way.offer)} />
        </SponsorWay>
      ) : (
        loaderData.offered !== undefined && (
          <WithPieces pieces={unpack(loaderData.offered)}>
            <ProjectWay refused={refused} />
          </WithPieces>
        )
      )}
      <WhilePayments are="open trial" of={way.kind === "sponsor" ? "sponsorship" : "gift"}>
        <p className="max-w-text text-muted">{t(words.lead)}</p>
      </WhilePayments>
    </div>
  );
}

function Sponsors({ programId }: { programId: string }) {
  useEffect(() => void showDonorWall(), [programId]);
  return (
    <>
      <DonorWall programId={programId} />
      <GiftTotals programId={programId} />
    </>
  );
}

const WAYS = ["donate", "sponsor"] as const;

const CURRENCY = { donate: GIFT_CURRENCY, sponsor: SPONSOR_CURRENCY } as const;

/** The two ways to give, each with its least amount: links to the two addresses of this screen. */
function GivingChoice({ chosen }: { chosen: (typeof WAYS)[number] }) {
  const t = useWords();
  const language = useLanguage();
  const least = (currency: Currency) =>
    t("donation.choice.from", {
      amount: formatMoney(language, { minor: GIFT_BOUNDS[currency].min, currency }),
    });
  return (
    <nav aria-label={t("donation.choice.label")} className="chips grid-cols-2 lg:max-w-[30rem]">
      {WAYS.map((name) => (
        <Link
          key={name}
          to={links[name]()}
          aria-current={name === chosen ? "page" : undefined}
          className="chip leading-none"
        >
          <span>
            {t(`donation.choice.${name}`)}
            <span className="block text-sm font-normal">{least(CURRENCY[name])}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

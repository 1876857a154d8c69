import noteMonthly from "virtual:script/money/note-monthly.ts";
import { data, useSearchParams } from "react-router";
import { useFormFailure } from "../../boot/page-state.ts";
import { doneOf } from "../../features/donations/subscriptions/done.ts";
import { LinkForm } from "../../features/donations/subscriptions/link-form.tsx";
import { ManagedGift } from "../../features/donations/subscriptions/managed-gift.tsx";
import { languageOf } from "../../lib/i18n/choose-pieces.ts";
import { serverWordsAndPieces } from "../../lib/i18n/server-words.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { Notice } from "../../ui/notice.tsx";
import { giftTitles } from "../gift-titles.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/manage";

export const handle: PageHandle = { ownScript: noteMonthly, words: ["manage"], noindex: true };

/** Without a token the page shows the form that sends the link by mail. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { token } = params;
  if (token === undefined) return data(null);
  const gift = await context.get(pageRequest).data.managedGift(token);
  if (!gift) return data(null, { status: 404 });
  const words = await serverWordsAndPieces(languageOf(request));
  return data({ gift, token, of: giftTitles(words).get(gift.programId) });
}

export default function ManageGiftPage({ loaderData: known, params }: Route.ComponentProps) {
  const t = useWords();
  const [query] = useSearchParams();
  const refused = useFormFailure("manage-gift");
  const done = doneOf(query.get("done"), known && known.gift);
  const isUnknown = !known && params.token !== undefined;
  return (
    <div className="column grid max-w-text gap-lg py-xl">
      <PageHead title={t("manage.pageTitle")} description={t("manage.description")} />
      <header className="grid gap-2xs">
        <h1>{t("manage.pageTitle")}</h1>
        {known && <p className="text-lg text-muted">{t("manage.lead")}</p>}
      </header>
      {refused && (
        <Notice tone="negative" title={t("manage.problem")} live>
          {refused.message}
        </Notice>
      )}
      {done && !refused && (
        <Notice tone="positive" live>
          {t(`manage.done.${done}`)}
        </Notice>
      )}
      {isUnknown && <Notice tone="caution">{t("manage.unknown")}</Notice>}
      {known ? <ManagedGift {...known} refused={refused} /> : <LinkForm refused={refused} />}
    </div>
  );
}

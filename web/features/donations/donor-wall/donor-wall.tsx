import { useFilledLater } from "../../../lib/filled-later.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { functions } from "../../../links.ts";

/** The donors of a project, each shown as they chose. */
export function DonorWall({ programId }: { programId: string }) {
  const t = useWords();
  const filledLater = useFilledLater();
  const address = `${functions.donorWall}?${new URLSearchParams({ programId })}`;
  return (
    <section aria-labelledby="donors" className="grid gap-sm">
      <h2 id="donors">{t("donation.wall.title")}</h2>
      <ul
        key={programId}
        data-donor-wall={address}
        className="grid gap-2xs font-semibold empty:hidden sm:grid-cols-2"
        {...filledLater}
      />
      <p className="text-sm text-muted">{t("donation.wall.choice")}</p>
      <noscript>
        <p className="text-sm text-muted">{t("donation.wall.noscript")}</p>
      </noscript>
    </section>
  );
}

/** The line under a project's progress: gifts confirmed on this site, summed by currency. */
export function GiftTotals({ programId }: { programId: string }) {
  const t = useWords();
  const filledLater = useFilledLater();
  return (
    <p
      key={programId}
      data-gift-totals={t("donation.wall.totals", { amounts: "{{amounts}}" })}
      aria-live="polite"
      className="text-sm empty:hidden"
      {...filledLater}
    />
  );
}

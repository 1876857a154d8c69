import { useLocation } from "react-router";
import { useFormFailure } from "../boot/page-state.ts";
import { DonationForm } from "../features/donations/donation-form.tsx";
import { valuesFromAddress, valuesFromFailure } from "../features/donations/donation-values.ts";
import { GivingChoice } from "../features/donations/giving-choice.tsx";
import { ProgrammeChoice } from "../features/donations/programme-choice.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = {
  words: ["donation", "sponsorship"],
  script: "idle",
  canonical: links.donate,
};

export default function DonatePage() {
  const t = useWords();
  const { pathname, search } = useLocation();
  const refused = useFormFailure("donation");
  const values = refused ? valuesFromFailure(refused.values) : valuesFromAddress(new URLSearchParams(search));
  return (
    <div className="column grid gap-lg py-lg lg:pb-2xl">
      <PageHead title={t("donation.pageTitle")} description={t("donation.description")} />
      <header className="grid gap-2xs">
        <h1>{t("donation.title")}</h1>
        <p className="max-w-text text-lg text-muted">{t("donation.lead")}</p>
      </header>
      <GivingChoice chosen="donate" />
      <DonationForm
        key={search}
        page={pathname}
        values={values}
        refused={refused}
        programme={(error) => <ProgrammeChoice chosen={values.programId} error={error} />}
        fieldsClass="rounded-lg border border-line bg-surface p-md lg:sticky lg:top-20 lg:p-lg"
        className="grid items-start gap-xl lg:grid-cols-2"
      />
    </div>
  );
}

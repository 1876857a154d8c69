import type { FormFailure } from "../../../../contracts/errors.ts";
import { DonationForm } from "../form/donation-form.tsx";
import type { DonationValues } from "../form/donation-values.ts";

interface Props {
  title: string;
  /** The path of the page: a refused form is shown there again. */
  page: string;
  values: DonationValues;
  refused: FormFailure | undefined;
}

/** The giving form beside a project's text; on wide screens it stays visible while the text scrolls. */
export function GivePanel({ title, ...form }: Props) {
  return (
    <aside
      aria-labelledby="give-title"
      className="grid gap-2xs rounded-lg border border-line bg-surface p-sm shadow-raised lg:sticky lg:top-18 lg:self-start print:hidden"
    >
      <h2 id="give-title" className="text-lg">
        {title}
      </h2>
      <DonationForm key={form.values.programId} {...form} />
    </aside>
  );
}

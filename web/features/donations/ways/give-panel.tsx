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
      className="lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:self-start lg:overflow-y-auto lg:rounded-lg"
    >
      <div className="grid gap-md rounded-lg border border-line bg-surface p-md shadow-raised">
        <h2 id="give-title" className="text-xl">
          {title}
        </h2>
        <DonationForm key={form.values.programId} {...form} />
      </div>
    </aside>
  );
}

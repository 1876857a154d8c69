import { useLocation } from "react-router";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { DonationForm } from "../form/donation-form.tsx";
import { valuesFromAddress, valuesFromFailure } from "../form/donation-values.ts";
import { ProjectChoice } from "../form/project-choice.tsx";

/** Giving to a project, once unless another rhythm is chosen. */
export function ProjectWay({ refused }: { refused: FormFailure | undefined }) {
  const { pathname, search } = useLocation();
  const values = refused ? valuesFromFailure(refused.values) : valuesFromAddress(new URLSearchParams(search));
  return (
    <DonationForm
      key={search}
      page={pathname}
      values={values}
      refused={refused}
      programme={(error) => <ProjectChoice chosen={values.programId} error={error} />}
      fieldsClass="rounded-lg border border-line bg-surface p-md lg:sticky lg:top-20 lg:p-lg"
      className="grid items-start gap-xl lg:grid-cols-2"
    />
  );
}

import { useLocation } from "react-router";
import { programTitles } from "../../../../content/program-titles.ts";
import { projects } from "../../../../content/projects.ts";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { FieldError } from "../../../ui/field.tsx";
import { French } from "../../../ui/french.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { DonationForm } from "../form/donation-form.tsx";
import { valuesFromAddress, valuesFromFailure } from "../form/donation-values.ts";

/** A gift to a project, once unless another rhythm is chosen. */
export function ProjectWay({ refused }: { refused: FormFailure | undefined }) {
  const { pathname, search } = useLocation();
  const values = refused ? valuesFromFailure(refused.values) : valuesFromAddress(new URLSearchParams(search));
  return (
    <DonationForm
      key={search}
      page={pathname}
      values={values}
      refused={refused}
      projectChoice={(error) => <ProjectChoice chosen={values.programId} error={error} />}
      fieldsClass="rounded-lg border border-line bg-surface p-md lg:sticky lg:top-20 lg:p-lg"
      className="grid items-start gap-xl lg:grid-cols-2"
    />
  );
}

interface Props {
  chosen: string;
  error: string | undefined;
}

interface Offered {
  readonly programId: string;
  readonly title: string;
  readonly location?: string;
  readonly scene?: string;
}

const offeredProjects = (): Offered[] =>
  projects.map(({ id, title, location, picture: { name } }) => ({
    programId: String(id),
    title,
    location,
    scene: name,
  }));

/** The six projects, after the program that the address names. */
function offered(chosen: string): Offered[] {
  const title = programTitles.get(chosen);
  return title === undefined ? offeredProjects() : [{ programId: chosen, title }, ...offeredProjects()];
}

/** Native radio buttons; the whole row is the label. */
function ProjectChoice({ chosen, error }: Props) {
  const t = useWords();
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2xs">
      <legend className="mb-sm font-heading text-lg font-bold">{t("donation.programme")}</legend>
      <FieldError name="programId">{error}</FieldError>
      {offered(chosen).map(({ programId, title, location, scene }, index) => (
        <label
          key={programId}
          className="flex min-w-0 items-center gap-sm rounded-md border border-line bg-surface p-2xs pe-sm hover:border-edge has-checked:border-brand has-checked:bg-positive-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          {scene ? (
            <img
              {...PICTURE_SIZE}
              src={picture(scene)}
              alt=""
              loading="lazy"
              className="h-16 w-24 shrink-0 rounded-sm object-cover"
            />
          ) : (
            <Icon name="lozenge" className="ms-2xs text-positive" />
          )}
          <span className="min-w-0 grow">
            <French as="span" className="block leading-snug font-semibold">
              {title}
            </French>
            {location && (
              <French as="span" className="block text-sm text-muted">
                {location}
              </French>
            )}
          </span>
          <input
            type="radio"
            name="programId"
            // The id of the first one is the field's name: the error summary links to it.
            id={index === 0 ? "programId" : `programId-${programId}`}
            value={programId}
            defaultChecked={chosen === programId}
            className="choice"
          />
        </label>
      ))}
    </fieldset>
  );
}

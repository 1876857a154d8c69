import { useContext } from "react";
import { useLocation } from "react-router";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { PieceText } from "../../../lib/i18n/pieces.tsx";
import { useWords, WordsContext } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { FieldError } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { DonationForm } from "../form/donation-form.tsx";
import { valuesFromAddress, valuesFromFailure } from "../form/donation-values.ts";
import { type Offered, offeredIn } from "./offered.ts";

/** A gift to a project, once unless another rhythm is chosen. */
export function ProjectWay({ refused }: { refused: FormFailure | undefined }) {
  const { pathname, search } = useLocation();
  const values = refused ? valuesFromFailure(refused.values) : valuesFromAddress(new URLSearchParams(search));
  const programs = offeredIn(useContext(WordsContext), values.programId);
  return (
    <div className="group/gift grid grid-cols-1 items-start gap-xl lg:grid-cols-[30rem_1fr]">
      <DonationForm
        key={search}
        page={pathname}
        values={values}
        refused={refused}
        projectChoice={(error) => (
          <ProjectChoice programs={programs} chosen={values.programId} error={error} />
        )}
      />
      <ChosenProject programs={programs} />
    </div>
  );
}

/** One class for each project, in order: the style sheet shows the title of the chosen one, also without script. */
const WHEN_CHOSEN = [
  "group-has-[label:nth-of-type(1)>[name=programId]:checked]/gift:inline",
  "group-has-[label:nth-of-type(2)>[name=programId]:checked]/gift:inline",
  "group-has-[label:nth-of-type(3)>[name=programId]:checked]/gift:inline",
  "group-has-[label:nth-of-type(4)>[name=programId]:checked]/gift:inline",
  "group-has-[label:nth-of-type(5)>[name=programId]:checked]/gift:inline",
  "group-has-[label:nth-of-type(6)>[name=programId]:checked]/gift:inline",
  "group-has-[label:nth-of-type(7)>[name=programId]:checked]/gift:inline",
] as const;

/** Beside the form on wide screens: the picture of the chosen project, and what it is for. */
function ChosenProject({ programs }: { programs: readonly Offered[] }) {
  return (
    <div className="max-lg:hidden">
      {programs.map(({ programId, scene, description }, index) => (
        <span key={programId} className={`hidden ${WHEN_CHOSEN[index]}`}>
          {scene && (
            <img
              {...PICTURE_SIZE}
              src={picture(scene)}
              alt=""
              loading="lazy"
              className="mb-sm max-h-96 w-full rounded-lg object-cover"
            />
          )}
          {description && <PieceText className="block max-w-text text-lg">{description}</PieceText>}
        </span>
      ))}
    </div>
  );
}

interface ChoiceProps {
  programs: readonly Offered[];
  chosen: string;
  error: string | undefined;
}

/** One row with the chosen project; it unfolds to native radio buttons, whose whole row is the label. */
function ProjectChoice({ programs, chosen, error }: ChoiceProps) {
  const t = useWords();
  return (
    <details open={error !== undefined} className="rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 items-center gap-2xs px-xs">
        <span className="shrink-0 text-muted">{t("donation.programme")}</span>
        <span className="min-w-0 truncate font-semibold">
          {programs.map(({ programId, title }, index) => (
            <PieceText key={programId} className={`hidden ${WHEN_CHOSEN[index]}`}>
              {title}
            </PieceText>
          ))}
        </span>
        <span className="ms-auto shrink-0 text-sm text-link">{t("donation.change")}</span>
      </summary>
      <fieldset className="grid min-w-0 gap-3xs p-2xs">
        <legend className="sr-only">{t("donation.programmeLegend")}</legend>
        <FieldError name="programId">{error}</FieldError>
        {programs.map(({ programId, title, location, scene }, index) => (
          <label
            key={programId}
            className="flex min-w-0 items-center gap-sm rounded-md p-2xs hover:bg-sunken has-checked:bg-positive-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
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
              <PieceText className="block leading-snug font-semibold">{title}</PieceText>
              {location && <PieceText className="block text-sm text-muted">{location}</PieceText>}
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
    </details>
  );
}

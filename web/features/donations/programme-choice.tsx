import { campaigns } from "../../../content/campaigns.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { FieldError } from "../../ui/field.tsx";
import { French } from "../../ui/french.tsx";

interface Props {
  chosen: string;
  error: string | undefined;
}

/** The six projects as one choice: native radios, the whole row is the label. */
export function ProgrammeChoice({ chosen, error }: Props) {
  const t = useWords();
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2xs">
      <legend className="mb-sm font-heading text-lg font-bold">{t("donation.programme")}</legend>
      <FieldError name="programId">{error}</FieldError>
      {campaigns.map(({ id, title, location, picture: { name } }, index) => (
        <label
          key={id}
          className="flex min-w-0 items-center gap-sm rounded-md border border-line bg-surface p-2xs pe-sm hover:border-edge has-checked:border-brand has-checked:bg-positive-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <img
            {...PICTURE_SIZE}
            src={picture(name)}
            alt=""
            loading="lazy"
            className="h-16 w-24 shrink-0 rounded-sm object-cover"
          />
          <span className="min-w-0 grow">
            <French as="span" className="block leading-snug font-semibold">
              {title}
            </French>
            <French as="span" className="block text-sm text-muted">
              {location}
            </French>
          </span>
          <input
            type="radio"
            name="programId"
            // The first one carries the field's name, so that an error summary can lead to it.
            id={index === 0 ? "programId" : `programId-${id}`}
            value={id}
            defaultChecked={chosen === String(id)}
            className="choice"
          />
        </label>
      ))}
    </fieldset>
  );
}

import { programTitles } from "../../../../content/program-titles.ts";
import { projects } from "../../../../content/projects.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { FieldError } from "../../../ui/field.tsx";
import { French } from "../../../ui/french.tsx";
import { Icon } from "../../../ui/icon.tsx";

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

/** The six projects, and before them the program an address asks for. */
function offered(chosen: string): Offered[] {
  const title = programTitles.get(chosen);
  return title === undefined ? offeredProjects() : [{ programId: chosen, title }, ...offeredProjects()];
}

/** One choice: native radios, the whole row is the label. */
export function ProjectChoice({ chosen, error }: Props) {
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
            // The first one carries the field's name, so that an error summary can lead to it.
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

import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { type Step, stepAddress } from "./steps.ts";

export interface Around {
  readonly course: number;
  readonly previous: Step | undefined;
  readonly next: Step | undefined;
}

/** Links to the previous and the next step. */
export function WayOn({ around: { course, previous, next } }: { around: Around }) {
  const t = useWords();
  return (
    <p className="flex flex-wrap justify-between gap-2xs border-t border-line pt-md">
      {previous && (
        <Link
          to={stepAddress(course, previous)}
          preventScrollReset
          className={buttonClass({ variant: "secondary" })}
        >
          {t("learn.previous")}
        </Link>
      )}
      {next && (
        <Link
          to={stepAddress(course, next)}
          preventScrollReset
          className={`ms-auto ${buttonClass({ variant: "secondary" })}`}
        >
          {t("learn.next")}
        </Link>
      )}
    </p>
  );
}

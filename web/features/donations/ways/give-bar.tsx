import type { ReactNode } from "react";
import { formatPercent } from "../../../lib/format.ts";
import { useLanguage } from "../../../lib/i18n/words.tsx";
import { buttonClass } from "../../../ui/button.tsx";

interface Props {
  percent: number;
  /** After the percentage: 'atteint'. */
  reached: ReactNode;
  /** On the link to the form: 'Soutenir'. */
  support: ReactNode;
}

/** The way to the form on a narrow screen, where it follows a long text: it stays in sight until the form is there. */
export function GiveBar({ percent, reached, support }: Props) {
  const language = useLanguage();
  return (
    <div className="give-bar">
      <div className="grid grow gap-3xs">
        <span className="text-sm leading-none">
          <strong>{formatPercent(language, percent)}</strong> {reached}
        </span>
        <progress aria-hidden="true" className="meter" value={percent} max={100} />
      </div>
      <a href="#give" className={buttonClass({ variant: "give" })}>
        {support}
      </a>
    </div>
  );
}

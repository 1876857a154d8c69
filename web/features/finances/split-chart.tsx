import { type Split, USES, type Use } from "../../../contracts/finances/finances.ts";
import { isRightToLeft } from "../../../contracts/languages.ts";
import { formatPercent } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";

const FILL: Readonly<Record<Use, string>> = {
  goods: "fill-chosen",
  works: "fill-highlight",
  people: "fill-action",
  transport: "fill-notice",
  control: "fill-edge",
};

/** Between two parts, so that they are told apart without their colours. */
const GAP = 0.6;

/** A bar of five parts; the list below says the same in words. */
export function SplitChart({ split }: { split: Split }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="grid gap-md">
      <Bar split={split} />
      <ul className="grid gap-xs lg:grid-cols-5">
        {USES.map((use) => (
          <li key={use} className="flex items-center gap-xs lg:flex-col lg:items-start lg:gap-3xs">
            <span className="flex items-center gap-2xs font-heading text-xl font-bold max-lg:w-24 max-lg:shrink-0">
              <svg aria-hidden="true" viewBox="0 0 10 10" className={`size-4 ${FILL[use]}`}>
                <path d="M5 0 10 5 5 10 0 5z" />
              </svg>
              {formatPercent(language, split[use])}
            </span>
            {t(`finances.use.${use}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({ split }: { split: Split }) {
  const mirrored = isRightToLeft(useLanguage());
  const parts = USES.map((use, index) => ({
    use,
    from: USES.slice(0, index).reduce((sum, before) => sum + split[before], 0),
    width: Math.max(split[use] - GAP, 0),
  }));
  return (
    <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-10 w-full">
      <g transform={mirrored ? "translate(100) scale(-1 1)" : undefined}>
        {parts.map(({ use, from: x, width }) => (
          <rect key={use} x={x} width={width} height="10" className={FILL[use]} />
        ))}
      </g>
    </svg>
  );
}

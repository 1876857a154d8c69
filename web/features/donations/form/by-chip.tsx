import type { ReactNode } from "react";

/** One class for each chip, in order: the style sheet shows the text of the checked chip, also without script. */
const WHEN_CHOSEN = [
  "group-has-[label:nth-child(1)>[name=amount]:checked]/gift:inline",
  "group-has-[label:nth-child(2)>[name=amount]:checked]/gift:inline",
  "group-has-[label:nth-child(3)>[name=amount]:checked]/gift:inline",
  "group-has-[label:nth-child(4)>[name=amount]:checked]/gift:inline",
  "group-has-[label:nth-child(5)>[name=amount]:checked]/gift:inline",
  "group-has-[label:nth-child(6)>[name=amount]:checked]/gift:inline",
] as const;

/** Text that depends on the chosen amount. The form around it has the class `group/gift`. */
export function ByChip({ each }: { each: readonly ReactNode[] }) {
  return each.map((words, index) => (
    <span key={WHEN_CHOSEN[index]} className={`hidden ${WHEN_CHOSEN[index]}`}>
      {words}
    </span>
  ));
}

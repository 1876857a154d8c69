import type { FoundationEvent } from "../../../content/schemas/events.ts";
import { useWords } from "../../lib/i18n/words.tsx";

type Category = FoundationEvent["category"];

/** Each category has its own colour; the text has the same information. */
const COLOURS: Readonly<Record<Category, string>> = {
  education: "bg-notice-soft text-notice",
  social: "bg-positive-soft text-positive",
  empowerment: "bg-caution-soft text-caution",
  award: "bg-highlight text-on-highlight",
  health: "bg-brand text-on-brand",
  children: "bg-notice text-canvas",
  fundraising: "bg-negative-soft text-negative",
  cultural: "bg-ink text-canvas",
};

const isKnown = (category: string): category is Category => Object.hasOwn(COLOURS, category);

/** An unknown category is shown as its raw value, on grey. */
export function EventBadge({ category }: { category: string }) {
  const t = useWords();
  const known = isKnown(category);
  return (
    <span
      className={`inline-block rounded-sm border border-transparent px-2xs py-3xs text-xs font-bold ${known ? COLOURS[category] : "bg-muted text-canvas"}`}
    >
      {known ? t(`events.category.${category}`) : category}
    </span>
  );
}

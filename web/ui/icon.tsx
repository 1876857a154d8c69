/** 24-unit line drawings. The header's icons are inlined, because every page shows them first. */
const PATHS = {
  search: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.5 4.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "m6 6 12 12M18 6 6 18",
  chevron: "m6 9 6 6 6-6",
  globe:
    "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM3.5 9.5h17M3.5 14.5h17M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9Z",
} as const;

/** The other icons are in one small file, web/public/icons.svg. */
const FILED = [
  "back",
  "forward",
  "user",
  "home",
  "lozenge",
  "basket",
  "check",
  "info",
  "alert",
  "pin",
  "phone",
  "mail",
  "calendar",
  "clock",
] as const;

export type IconName = keyof typeof PATHS | (typeof FILED)[number];

export const ICONS: readonly IconName[] = [...(Object.keys(PATHS) as (keyof typeof PATHS)[]), ...FILED];

const isInline = (name: IconName): name is keyof typeof PATHS => name in PATHS;

/**
 * Decoration beside text: hidden from screen readers. `back` and `forward` are mirrored in right-to-left languages, the
 * others never.
 */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  const turns = name === "back" || name === "forward" ? "turns" : "";
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      className={`icon ${turns} ${className}`.replace(/\s+/g, " ").trim()}
    >
      {isInline(name) ? <path d={PATHS[name]} /> : <use href={`/icons.svg#${name}`} />}
    </svg>
  );
}

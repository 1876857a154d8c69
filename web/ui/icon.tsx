/** 24-unit line drawings; `back` and `forward` turn with the direction of reading, the others never do. */
const PATHS = {
  search: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.5 4.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "m6 6 12 12M18 6 6 18",
  chevron: "m6 9 6 6 6-6",
  back: "M20 12H5m6-6-6 6 6 6",
  forward: "M4 12h15m-6-6 6 6-6 6",
  globe:
    "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM3.5 9.5h17M3.5 14.5h17M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9Z",
  user: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c0-4 3.5-5.5 7.5-5.5s7.5 1.5 7.5 5.5",
  home: "M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z",
  lozenge: "M12 3 21 12 12 21 3 12Zm0 5 4 4-4 4-4-4Z",
  basket: "M3.5 9h17l-2 11h-13ZM8 9l2.5-5M16 9l-2.5-5",
  check: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm-4 9.5 3 3 5.5-6.5",
  info: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 8v5.5M12 7.5v.2",
  alert: "M12 3.5 21.5 20h-19ZM12 10v4.5M12 17v.2",
  pin: "M12 21c-4-4.5-6.5-7.5-6.5-11a6.5 6.5 0 0 1 13 0c0 3.5-2.5 6.5-6.5 11Zm0-13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
  phone:
    "M6 3.5h3.5l1.5 5-2.2 1.6a12 12 0 0 0 5.1 5.1L15.5 13l5 1.5V18c0 1.5-1 2.5-2.5 2.5C10 20.5 3.5 14 3.5 6c0-1.5 1-2.5 2.5-2.5Z",
  mail: "M3.5 6h17v12.5h-17Zm0 .5 8.5 6.5 8.5-6.5",
} as const;

export type IconName = keyof typeof PATHS;

export const ICONS = Object.keys(PATHS) as IconName[];

/** Decoration beside words or a label: hidden from screen readers. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  const turns = name === "back" || name === "forward" ? "turns" : "";
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={`shrink-0 ${turns} ${className}`.replace(/\s+/g, " ").trim()}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

import { useId } from "react";

/** The Kuba band: lozenges inside lozenges whose lines break off and start again. A separator, never a meaning. */
export function Band({ className = "text-highlight" }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" width="100%" height="28" className={`block ${className}`}>
      <defs>
        <pattern id={id} width="160" height="28" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.75">
            <path d="M0 14 16 2l16 12-16 12zM32 14 48 2l16 12M32 14l16 12 16-12M64 14 80 2l16 12-16 12zM96 14l16-12 16 12M96 14l8 6m8 6 16-12M128 14l16-12 16 12-16 12z" />
            <path d="m8 14 8-6 8 6-8 6zM40 14l8-6 8 6M72 14l8-6 8 6-8 6zM104 14l8 6 8-6M136 14l8-6 8 6-8 6z" />
          </g>
          <path
            fill="currentColor"
            d="m13 14 3-2.25L19 14l-3 2.25zM45 19l3-2.25L51 19l-3 2.25zM109 10l3-2.25 3 2.25-3 2.25zM141 14l3-2.25 3 2.25-3 2.25z"
          />
        </pattern>
      </defs>
      <rect width="100%" height="28" fill={`url(#${id})`} />
    </svg>
  );
}

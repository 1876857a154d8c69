/** The foundation's mark: a lozenge inside a lozenge inside a lozenge. */
export function Logo() {
  return (
    <svg aria-hidden="true" width="40" height="40" viewBox="0 0 40 40" className="shrink-0">
      <rect width="40" height="40" rx="10" fill="#0f5a3c" />
      <path
        d="M20 6 34 20 20 34 6 20ZM20 13l7 7-7 7-7-7Z"
        fill="none"
        stroke="#f4b53f"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="m20 17 3 3-3 3-3-3z" fill="#f4b53f" />
    </svg>
  );
}

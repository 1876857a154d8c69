/** The Kuba band: lozenges inside lozenges whose lines break off and start again. A separator, never a meaning. */
export function Band({ className = "text-highlight" }: { className?: string }) {
  return <div aria-hidden="true" className={`band ${className}`} />;
}

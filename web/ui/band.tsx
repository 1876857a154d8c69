/** The Kuba band: lozenges inside lozenges whose lines break off and start again. A separator without meaning. */
export function Band({ className = "text-highlight" }: { className?: string }) {
  return <div aria-hidden="true" className={`band ${className}`} />;
}

/** Placeholder lines for content that is loading; `label` is for screen readers. */
export function Skeleton({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div role="status" className="grid gap-xs">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          aria-hidden="true"
          className={`skeleton h-5 ${line === lines - 1 ? "w-2/3" : "w-full"}`}
        />
      ))}
    </div>
  );
}

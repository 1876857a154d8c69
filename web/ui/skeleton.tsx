/** Lines of what is on its way; `label` tells it to those who do not see them. */
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

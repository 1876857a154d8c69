const CARDS = ["one", "two", "three", "four", "five", "six"];

/** Six cards that are on their way, as tall as the real ones; whoever listens is told by the list's status. */
export function FarmSkeletons() {
  return CARDS.map((card) => (
    <li key={card} aria-hidden="true" data-skeleton="">
      <div className="h-full overflow-hidden rounded-lg border border-line bg-surface">
        <div className="skeleton aspect-3/2 w-full" />
        <div className="grid gap-xs p-md">
          <div className="skeleton h-5 w-2/3" />
          <div className="skeleton h-5 w-full" />
          <div className="skeleton h-5 w-full" />
          <div className="skeleton h-5 w-2/3" />
        </div>
      </div>
    </li>
  ));
}

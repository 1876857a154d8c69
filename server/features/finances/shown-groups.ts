interface Group {
  readonly gifts: number;
}

/**
 * The groups whose sums may be shown beside their total. Groups of fewer than `fewest` gifts are hidden; if these hold
 * fewer than `fewest` gifts together, the next smallest are hidden too: the total minus what is shown never is the sum of
 * a few gifts. `hidden`: gifts of the total that are in no group.
 */
export function shownGroups<T extends Group>(groups: readonly T[], fewest: number, hidden = 0): T[] {
  const bySize = groups.toSorted((a, b) => a.gifts - b.gifts);
  let hiddenGifts = hidden;
  let hiddenGroups = 0;
  for (const { gifts } of bySize) {
    const isCovered = hiddenGifts === 0 || hiddenGifts >= fewest;
    if (gifts >= fewest && isCovered) break;
    hiddenGifts += gifts;
    hiddenGroups += 1;
  }
  const shown = new Set(bySize.slice(hiddenGroups));
  return groups.filter((group) => shown.has(group));
}

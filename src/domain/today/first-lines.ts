/**
 * Rows on a screen 900 px high, each a line or the heading of a group, beside what else Today shows (docs/specification/today.md §1).
 */
const ROWS = 19;

/**
 * How many lines each group shows at first, so that all groups fit on one screen: one line in turn, until the screen is full, and every
 * group at least one. `others`: the rows above the groups.
 */
export function firstLines(lengths: readonly number[], others = 0): number[] {
  const shown = lengths.map((length) => Math.min(length, 1));
  let free = ROWS - others - lengths.length - shown.reduce((sum, lines) => sum + lines, 0);
  while (free > 0) {
    const growing = lengths.flatMap((length, at) => (length > (shown[at] ?? 0) ? [at] : [])).slice(0, free);
    if (growing.length === 0) break;
    for (const at of growing) shown[at] = (shown[at] ?? 0) + 1;
    free -= growing.length;
  }
  return shown;
}

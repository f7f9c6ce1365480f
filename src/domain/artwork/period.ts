/** A slug from a name: lower case; everything but letters and digits becomes a hyphen (docs/specification/period.md §1). */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * Returns a slug for a new period that no other period has; a name in signs without a Latin form has no slug of its
 * own.
 */
export function freeSlug(name: string, taken: readonly string[]): string {
  const wanted = slugOf(name) || 'period';
  let slug = wanted;
  for (let number = 2; taken.includes(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** The period that links to the start of the timeline lead to (docs/specification/content.md §1). */
const FIRST_SLUG = 'early-years';

/** The first period of the timeline: Early Years, or the first in display order if the estate has no such period. */
export function firstPeriod<P extends { slug: string }>(inDisplayOrder: readonly P[]): P | undefined {
  return inDisplayOrder.find(({ slug }) => slug === FIRST_SLUG) ?? inDisplayOrder[0];
}

/** The first four-digit year in the years text (docs/specification/period.md §1); null if there is none. */
export function startYearOf(years: string): number | null {
  const found = /\b\d{4}\b/.exec(years);
  return found === null ? null : Number(found[0]);
}

/** The periods before and after one, by start year (docs/specification/period.md §2). */
export function neighbourPeriods<P extends { id: number; startYear: number | null }>(
  periods: readonly P[],
  id: number,
): { previous: P | null; next: P | null } {
  const inTime = [...periods].sort((a, b) => (a.startYear ?? 9999) - (b.startYear ?? 9999) || a.id - b.id);
  const at = inTime.findIndex((period) => period.id === id);
  return { previous: inTime[at - 1] ?? null, next: at === -1 ? null : (inTime[at + 1] ?? null) };
}

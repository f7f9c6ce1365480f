/** How many artworks a list has; screen readers read it out when it changes. */
export function ArtworkCount({ total }: { total: number }) {
  return (
    <p role="status" className="shrink-0 text-sm text-ink-soft tabular-nums">
      {total} {total === 1 ? 'artwork' : 'artworks'}
    </p>
  );
}

/**
 * How many artworks a list has; screen readers read it out when it changes. With a very large font on a phone the controls
 * beside it need its space.
 */
export function ArtworkCount({ total }: { total: number }) {
  return (
    <p
      role="status"
      className="hidden shrink-0 text-sm text-ink-soft tabular-nums xs:block"
    >{`${total} ${total === 1 ? 'artwork' : 'artworks'}`}</p>
  );
}

/**
 * Some artworks with their folded texts in one string: a word is looked for in all of them at once, which takes a fraction of the
 * time of comparing each text.
 */
export interface ArtworkBlock<Artwork extends { text: string }> {
  readonly artworks: readonly Artwork[];
  readonly text: string;
  /** Where each artwork's text begins, and where the next one would. */
  readonly starts: readonly number[];
}

/** Between the texts. A folded word contains no white space, so it is never found across two texts. */
const separator = '\n';

export function artworkBlock<Artwork extends { text: string }>(artworks: readonly Artwork[]): ArtworkBlock<Artwork> {
  const starts = [0];
  for (const { text } of artworks) starts.push((starts.at(-1) ?? 0) + text.length + separator.length);
  return { artworks, text: artworks.map(({ text }) => text).join(separator), starts };
}

/** The places in the block of the artworks whose text contains a text without line breaks, ascending. */
export function placesContaining({ text, starts }: ArtworkBlock<{ text: string }>, contained: string): number[] {
  const places: number[] = [];
  for (let place = 0; place < starts.length - 1; place += 1) {
    const at = text.indexOf(contained, starts[place]);
    if (at < 0) break;
    while ((starts[place + 1] ?? 0) <= at) place += 1;
    places.push(place);
  }
  return places;
}

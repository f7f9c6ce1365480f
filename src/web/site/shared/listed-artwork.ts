import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';

const shownFields = [
  'id',
  'title',
  'year',
  'dateText',
  'medium',
  'dimensions',
  'price',
  'image',
  'alt',
  'width',
  'height',
  'preview',
  'collection',
  'publicStatus',
  'purchasable',
  'enquire',
  'badge',
  'tone',
] as const satisfies (keyof Artwork)[];

/** What a card in a list shows of an artwork. */
export type ListedArtwork = Pick<Artwork, (typeof shownFields)[number]>;

/** Without the long texts, which would be half of a list's page: its data is in the HTML a second time. */
export function listedArtwork(artwork: Artwork): ListedArtwork {
  return Object.fromEntries(shownFields.map((name) => [name, artwork[name]])) as ListedArtwork;
}

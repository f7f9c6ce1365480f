import type { PersonLeaf } from 'schema-dts';
import { paths } from '../../paths.ts';

export interface ArtistJsonLd {
  /** The root of absolute addresses. */
  publicUrl: string;
  name: string;
  /** As in the settings: "1924–2009". */
  years: string;
  /** Absolute. */
  image?: string | undefined;
  description?: string | undefined;
}

/** The artist as schema.org describes a person. */
export function artistData({ publicUrl, name, years, image, description }: ArtistJsonLd): PersonLeaf {
  const [, born, died] = /^\s*(\d{4})\s*[–—-]\s*(\d{4})?\s*$/.exec(years) ?? [];
  return {
    '@type': 'Person',
    '@id': artistId(publicUrl),
    name,
    url: `${publicUrl}${paths.biography()}`,
    ...(born !== undefined && { birthDate: born }),
    ...(died !== undefined && { deathDate: died }),
    ...(image !== undefined && { image }),
    ...(description !== undefined && description !== '' && { description }),
  };
}

/** The identifier of the artist on every page. */
function artistId(publicUrl: string): string {
  return `${publicUrl}${paths.biography()}#artist`;
}

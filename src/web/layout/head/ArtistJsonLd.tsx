import { useContext } from 'react';
import { type ImageSource, originalImageAddress } from '../../../domain/artwork/image.ts';
import { useSiteInfo } from '../loading/use-site-info.ts';
import { absoluteAddress } from './absolute-address.ts';
import { artistData } from './artist-data.ts';
import { PublicUrlContext } from './public-url.ts';
import { StructuredData } from './StructuredData.tsx';

export interface ArtistJsonLdInput {
  portrait?: ImageSource | null;
  description?: string;
}

/** The artist as structured data for search engines; nothing while the estate has no artist name. */
export function ArtistJsonLd({ portrait, description }: ArtistJsonLdInput) {
  const { artistName: name, artistYears: years } = useSiteInfo();
  const publicUrl = useContext(PublicUrlContext);
  if (name === '') return null;
  const image = portrait ? absoluteAddress(publicUrl, originalImageAddress(portrait, 1200)) : undefined;
  return <StructuredData data={import.meta.env.SSR && artistData({ publicUrl, name, years, image, description })} />;
}

import { useContext } from 'react';
import { type PictureSource, plainPictureAddress } from '../../domain/picture.ts';
import { absoluteAddress } from '../layout/absolute-address.ts';
import { PublicUrlContext } from '../layout/public-url.ts';
import { useSiteInfo } from '../layout/use-site-info.ts';
import { artistData } from './artist-data.ts';
import { StructuredData } from './StructuredData.tsx';

export interface ArtistFactsProps {
  portrait?: PictureSource | null;
  description?: string;
}

/** What search engines are told of the artist; nothing while the estate has not named one. */
export function ArtistFacts({ portrait, description }: ArtistFactsProps) {
  const { artistName: name, artistYears: years } = useSiteInfo();
  const publicUrl = useContext(PublicUrlContext);
  if (name === '') return null;
  const image = portrait ? absoluteAddress(publicUrl, plainPictureAddress(portrait, 1200)) : undefined;
  return <StructuredData data={import.meta.env.SSR && artistData({ publicUrl, name, years, image, description })} />;
}

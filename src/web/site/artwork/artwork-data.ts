import type { QuantitativeValueLeaf, VisualArtworkLeaf } from 'schema-dts';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { findDimensions } from '../../../domain/artwork/dimensions.ts';
import { originalImageAddress } from '../../../domain/artwork/image.ts';
import { absoluteAddress } from '../../layout/head/public-url.ts';
import { artistData } from '../../layout/head/StructuredData.tsx';
import type { SiteInfo } from '../../layout/loading/site-loader.ts';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';

/** Pixels across of the image that a search engine is given. */
const pictureWidth = 1200;

/** An artwork as schema.org structured data, with an offer only while it can be bought. */
export function artworkData(
  artwork: Artwork,
  site: Pick<SiteInfo, 'siteTitle' | 'artistName' | 'artistYears' | 'currency'>,
  publicUrl: string,
): VisualArtworkLeaf {
  const url = `${publicUrl}${paths.artwork(artwork.id)}`;
  const picture = pictureOf(artwork);
  const size = findDimensions(artwork.dimensions);
  return {
    '@type': 'VisualArtwork',
    '@id': url,
    url,
    name: artwork.title,
    identifier: artwork.stockCode,
    ...(picture !== null && { image: absoluteAddress(publicUrl, originalImageAddress(picture, pictureWidth)) }),
    ...(artwork.description !== '' && { description: artwork.description }),
    ...(site.artistName !== '' && {
      creator: artistData({ publicUrl, name: site.artistName, years: site.artistYears }),
    }),
    ...(isExactYear(artwork) && { dateCreated: String(artwork.year) }),
    ...(artwork.medium !== '' && { artMedium: artwork.medium }),
    ...(size !== undefined && {
      width: centimetres(size.widthCm),
      height: centimetres(size.heightCm),
      ...(size.depthCm !== undefined && { depth: centimetres(size.depthCm) }),
    }),
    ...(artwork.purchasable &&
      artwork.price !== null && {
        offers: {
          '@type': 'Offer' as const,
          price: artwork.price,
          priceCurrency: site.currency,
          availability: 'https://schema.org/InStock' as const,
          url,
          seller: { '@type': 'Organization' as const, name: site.siteTitle, url: `${publicUrl}${paths.home()}` },
        },
      }),
  };
}

/** "c. 1950–52" is no date in that vocabulary, and the year it is sorted by would claim more than is known. */
function isExactYear({ year, dateText }: Pick<Artwork, 'year' | 'dateText'>): boolean {
  return year !== null && (dateText === null || dateText.trim() === '' || dateText.trim() === String(year));
}

/** CMT is the centimetre of UN/CEFACT, which schema.org asks for. */
function centimetres(value: number): QuantitativeValueLeaf {
  return { '@type': 'QuantitativeValue', value: Math.round(value * 100) / 100, unitCode: 'CMT' };
}

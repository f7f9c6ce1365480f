import type { ImageObjectLeaf, QuantitativeValueLeaf, VisualArtworkLeaf } from 'schema-dts';
import type { Artwork, ArtworkOnPage } from '../../../contract/artworks/artworks.schemas.ts';
import type { PublicView } from '../../../contract/views/views.schemas.ts';
import { findDimensions } from '../../../domain/artwork/dimensions.ts';
import type { ImageRights } from '../../../domain/image/image-rights.ts';
import { originalImageAddress } from '../../../domain/image/renditions.ts';
import { absoluteAddress } from '../../layout/head/PageMeta.tsx';
import { artistData } from '../../layout/head/StructuredData.tsx';
import type { SiteInfo } from '../../layout/loading/site-loader.ts';
import { paths } from '../../paths.ts';
import { type Pictured, pictureOf } from '../../picture-of.ts';

/** Pixels across of the image that a search engine is given. */
const pictureWidth = 1200;

/** An artwork as schema.org structured data, with an offer only while it can be bought. */
export function artworkData(
  artwork: ArtworkOnPage,
  views: readonly PublicView[],
  site: Pick<SiteInfo, 'siteTitle' | 'artistName' | 'artistYears' | 'currency'>,
  publicUrl: string,
): VisualArtworkLeaf {
  const url = `${publicUrl}${paths.artwork(artwork.id)}`;
  const size = findDimensions(artwork.dimensions);
  return {
    '@type': 'VisualArtwork',
    '@id': url,
    url,
    name: artwork.title,
    identifier: artwork.stockCode,
    ...imagesOf([artwork, ...views], publicUrl),
    ...(artwork.description !== null && { description: artwork.description }),
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

/** The images with their rights, as search engines read them; without rights the address of the first one says as much. */
function imagesOf(shown: readonly Pick<ArtworkOnPage, keyof Pictured>[], publicUrl: string) {
  const images = shown.flatMap((each) => {
    const picture = pictureOf(each);
    if (picture === null) return [];
    const contentUrl = absoluteAddress(publicUrl, originalImageAddress(picture, pictureWidth));
    return [each.rights === undefined ? contentUrl : imageData(contentUrl, each.rights)];
  });
  const [first] = images;
  if (first === undefined) return {};
  return { image: typeof first === 'string' || images.length === 1 ? first : images };
}

/** An image as Google’s image metadata describe it: https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata. */
function imageData(contentUrl: string, rights: ImageRights): ImageObjectLeaf {
  const { creator, credit, notice, terms, licence } = rights;
  return {
    '@type': 'ImageObject',
    contentUrl,
    ...(creator !== '' && { creator: { '@type': 'Person' as const, name: creator } }),
    ...(credit !== '' && { creditText: credit }),
    ...(notice !== '' && { copyrightNotice: notice }),
    ...(terms !== '' && { license: terms }),
    ...(licence !== '' && { acquireLicensePage: licence }),
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

import { dateOf } from '../../domain/artwork/artwork-date.ts';
import { formatDimensions } from '../../domain/artwork/dimensions.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import { collectionPath, imageServicePath, manifestPath } from '../../domain/image/iiif-paths.ts';
import type { StoredArtwork } from '../artworks/artwork.store.ts';
import type { TileSet } from '../zoom/tile-set.store.ts';
import { imageThumbnail, presentationContext, text } from './presentation.ts';

/** What a manifest says of an artwork. */
interface Described {
  artwork: StoredArtwork;
  set: TileSet;
  settings: Pick<SiteSettings, 'siteTitle'>;
  publicUrl: string;
}

/** An artwork as a manifest of the IIIF Presentation API 3.0: its label, and its image on one canvas. */
export function artworkManifest({ artwork, set, settings, publicUrl }: Described) {
  const id = `${publicUrl}${manifestPath(artwork.id)}`;
  const canvas = `${id}/canvas`;
  const service = `${publicUrl}${imageServicePath(set.name)}`;
  const { width, height, shown } = set;
  return {
    '@context': presentationContext,
    id,
    type: 'Manifest',
    label: text(artwork.title),
    metadata: metadataOf(artwork),
    ...(artwork.description !== '' && { summary: text(artwork.description) }),
    homepage: [
      {
        id: `${publicUrl}/artwork/${artwork.id}`,
        type: 'Text',
        label: text(`${artwork.title} – ${settings.siteTitle}`),
        format: 'text/html',
      },
    ],
    thumbnail: [imageThumbnail(set.shown, service)],
    partOf: [{ id: `${publicUrl}${collectionPath()}`, type: 'Collection' }],
    items: [
      {
        id: canvas,
        type: 'Canvas',
        width,
        height,
        items: [
          {
            id: `${canvas}/page`,
            type: 'AnnotationPage',
            items: [
              {
                id: `${canvas}/page/image`,
                type: 'Annotation',
                motivation: 'painting',
                target: canvas,
                body: {
                  id: `${service}/full/max/0/default.jpg`,
                  type: 'Image',
                  format: 'image/jpeg',
                  width: shown.width,
                  height: shown.height,
                  service: [{ id: service, type: 'ImageService3', profile: 'level0' }],
                },
              },
            ],
          },
        ],
      },
    ],
  };
}

/** The label of the artwork in museum order (docs/specification/artwork.md §5), and who owns it. */
function metadataOf(artwork: StoredArtwork) {
  const { year, date_text: dateText, medium, dimensions, collection } = artwork;
  const values = {
    Date: dateOf({ year, dateText }),
    Medium: medium,
    Dimensions: formatDimensions(dimensions),
    Collection: collection ?? '',
  };
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ label: { en: [label] }, value: text(value) }));
}

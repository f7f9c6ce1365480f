import type { PublicView } from '../../contract/views/views.schemas.ts';
import { dateOf } from '../../domain/artwork/artwork-date.ts';
import { viewCredit, viewLabel } from '../../domain/artwork/artwork-labels.ts';
import { formatDimensions } from '../../domain/artwork/dimensions.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import { collectionPath, imageServicePath, manifestPath } from '../../domain/image/iiif.ts';
import { type ImageRights, rightsStatement } from '../../domain/image/image-rights.ts';
import { imageWidths, renditionHeight } from '../../domain/image/renditions.ts';
import type { StoredArtwork } from '../artworks/artwork.store.ts';
import type { TileSet } from '../zoom/tile-set.store.ts';

/** The facts about an artwork that a manifest describes. */
interface Described {
  artwork: StoredArtwork;
  set: TileSet;
  /** The artwork's public views that were uploaded here, each with its tiles. */
  views: readonly { view: PublicView; set: TileSet }[];
  settings: Pick<SiteSettings, 'siteTitle'>;
  publicUrl: string;
  rights: ImageRights | null;
}

/** An artwork as a manifest of the IIIF Presentation API 3.0: its label, its image on one canvas, and each public view on one of its own. */
export function artworkManifest({ artwork, set, views, settings, publicUrl, rights }: Described) {
  const id = `${publicUrl}${manifestPath(artwork.id)}`;
  const service = `${publicUrl}${imageServicePath(set.name)}`;
  return {
    '@context': presentationContext,
    id,
    type: 'Manifest',
    label: text(artwork.title),
    metadata: metadataOf(artwork),
    ...(artwork.description !== null && { summary: text(artwork.description) }),
    ...(rights !== null && rightsIn(rights)),
    provider: [
      {
        id: `${publicUrl}/`,
        type: 'Agent',
        label: text(settings.siteTitle),
        homepage: [{ id: `${publicUrl}/`, type: 'Text', label: text(settings.siteTitle), format: 'text/html' }],
      },
    ],
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
      canvasOf(`${id}/canvas`, set, service),
      ...views.map(({ view, set: ofView }) => ({
        ...canvasOf(`${id}/canvas/view-${view.id}`, ofView, `${publicUrl}${imageServicePath(ofView.name)}`),
        label: text(viewLabel(view)),
        ...(view.description !== '' && { summary: text(view.description) }),
        ...creditOf(view),
      })),
    ],
  };
}

/** An image on a canvas of its size. */
function canvasOf(id: string, { width, height, shown }: TileSet, service: string) {
  return {
    id,
    type: 'Canvas',
    width,
    height,
    items: [
      {
        id: `${id}/page`,
        type: 'AnnotationPage',
        items: [
          {
            id: `${id}/page/image`,
            type: 'Annotation',
            motivation: 'painting',
            target: id,
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
  };
}

/** Names the photographer and the holder of the image; a viewer must show it. */
const creditOf = (view: PublicView) => mustShow(viewCredit(view));

function rightsIn(rights: ImageRights) {
  const statement = rightsStatement(rights);
  const { credit, notice } = rights;
  return { ...(statement !== undefined && { rights: statement }), ...mustShow(credit || notice) };
}

const mustShow = (credit: string) =>
  credit === '' ? {} : { requiredStatement: { label: { en: ['Credit'] }, value: text(credit) } };

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

/** The parts that every manifest and collection of the IIIF Presentation API 3.0 has. */

export const presentationContext = 'http://iiif.io/api/presentation/3/context.json';

/** The estate's own text, in a language that is not stated. */
export function text(value: string): { none: string[] } {
  return { none: [value] };
}

/** The smallest whole image of an image service. `shown` is the image that the pages show. */
export function imageThumbnail(shown: { width: number; height: number }, service: string) {
  const width = imageWidths(shown)[0] ?? shown.width;
  const height = renditionHeight(shown, width);
  return { id: `${service}/full/${width},${height}/0/default.jpg`, type: 'Image', format: 'image/jpeg', width, height };
}

import type { PublicView } from '../../contract/views/views.schemas.ts';
import { viewLabel, viewRoles } from '../../domain/artwork/artwork-labels.ts';
import { isPublicRole, viewFields, whyNotAdded } from '../../domain/artwork/view-fields.ts';
import { isShownImage } from '../../domain/image/image-path.ts';
import { Problem } from '../../domain/problems.ts';
import { visibleTo } from '../../domain/record/fields.ts';
import { findArtwork } from '../artworks/artwork.store.ts';
import { refuseWithoutArtwork } from '../artworks/dated-part.ts';
import { findRecord, valuesOf } from '../records/record.store.ts';
import { given, type RecordKind } from '../records/records.ts';
import { countViews, type TitledView } from './view.store.ts';

const notShown = 'This image is on another site, so no page shows it. Save it on your computer and upload it here.';

/**
 * The views. Beside what every kind throws, a save throws `conflict` for a view too many and for a view whose artwork
 * was deleted, and `invalid` for an image on another site.
 */
export const viewKind: RecordKind<'artwork_views', typeof viewFields> = {
  kind: 'view',
  table: 'artwork_views',
  fields: viewFields,
  nameOf: async (tx, { artworkId, role, caption }) => {
    const artwork = artworkId === null ? undefined : await findArtwork(tx, artworkId);
    return `${viewLabel({ role, caption })} of ${artwork?.title ?? `artwork No. ${artworkId}`}`;
  },
  artworkOf: ({ artworkId }) => artworkId,
  unknown: 'not-found',
  // A view stays with its artwork and at its place.
  complete: async (sent, before, { tx }) => {
    const { artworkId, position } = before;
    if (artworkId !== null) return { ...before, ...given(sent), artworkId, position };
    const values = { ...before, ...given(sent) };
    return {
      ...values,
      published: sent.published ?? isPublicRole(values.role),
      position: (await countViews(tx, values.artworkId ?? 0)).next,
    };
  },
  refuse: async (tx, id, { artworkId, image }) => {
    if (!isShownImage(image)) throw new Problem('invalid', { errors: [{ path: 'image', message: notShown }] });
    if (id !== null && (await findRecord(tx, 'artwork_views', id)) !== undefined) return;
    await refuseWithoutArtwork(tx, id, artworkId);
    const message = whyNotAdded(1, (await countViews(tx, artworkId ?? 0)).count);
    if (message !== null) throw new Problem('conflict', { message });
  },
};

/** A public view as every visitor gets it: on the artwork's page, in its manifest and in the public archive. */
export function presentPublicView(stored: TitledView): PublicView {
  const { id, title, width, height, preview } = stored;
  const values = visibleTo(null, viewFields, valuesOf(viewFields, stored));
  const alt = values.alt || `${viewRoles[values.role]} of ${title}`;
  return { id, ...values, alt, width, height, preview };
}

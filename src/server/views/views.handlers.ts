import type { z } from 'zod';
import type { viewCalls } from '../../contract/views/views.calls.ts';
import type { AddViews, OrderViews, View } from '../../contract/views/views.schemas.ts';
import { viewLabel } from '../../domain/artwork/artwork-labels.ts';
import { whyNotAdded } from '../../domain/artwork/view-fields.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { findArtwork } from '../artworks/artwork.store.ts';
import { type Context, type HandlersOf, mayUse } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { findImageRights } from '../image-rights/image-rights.store.ts';
import { findRecord } from '../records/record.store.ts';
import { deleteRecord, presentRecord, restoreRecord, saveRecord, saveRecordIn } from '../records/records.ts';
import { findViewTileSet } from '../zoom/tile-set.store.ts';
import { presentZoom } from '../zoom/zoom.handlers.ts';
import { countViews, listPublicViews, listViews, type StoredView, setPosition } from './view.store.ts';
import { presentPublicView, viewKind } from './view-kind.ts';

const present = ({ caller }: Context, stored: StoredView): View => presentRecord(viewKind, caller, stored);

const viewerOf = ({ caller }: Context) => (mayUse(caller, 'see-catalogue') ? 'staff' : 'visitor');

export const viewHandlers: HandlersOf<typeof viewCalls> = {
  // A visitor gets no views of a private or unknown artwork.
  listViews: async ({ id }, context) => {
    const found = await listPublicViews(context.db.read, { artworkId: id, viewer: viewerOf(context) });
    return Promise.all(
      found.map(async (stored) => {
        const rights = await findImageRights(context.db, stored.image);
        return { ...presentPublicView(stored), ...(rights !== null && { rights }) };
      }),
    );
  },
  getViewZoom: async ({ id }, context) => presentZoom(await findViewTileSet(context.db.read, id, viewerOf(context))),
  listAllViews: async ({ id }, context) => {
    await getArtwork(context.db.read, id);
    return presentAll(context, context.db.read, id);
  },
  addViews: (input, context) => addViews(context, input),
  orderViews: (input, context) => orderViews(context, input),
  getView: async ({ id }, context) => {
    const stored = await findRecord(context.db.read, 'artwork_views', id);
    if (stored === undefined) throw new Problem('not-found');
    return present(context, stored);
  },
  updateView: async ({ id, ...input }, context) => present(context, await saveRecord(viewKind, context, id, input)),
  deleteView: async ({ id }, context) => {
    await deleteRecord(viewKind, context, id);
    return {};
  },
  restoreView: async ({ id }, context) => present(context, await restoreRecord(viewKind, context, id)),
};

async function presentAll(context: Context, db: Reader, artworkId: number): Promise<View[]> {
  return (await listViews(db, artworkId)).map((stored) => present(context, stored));
}

async function getArtwork(db: Reader, id: number) {
  const artwork = await findArtwork(db, id);
  if (artwork === undefined) throw new Problem('artwork-not-found');
  return artwork;
}

/** Adds views after the last view, all or none. Throws `artwork-not-found`, and `conflict` for a view too many. */
async function addViews(context: Context, { id, views }: z.output<typeof AddViews>): Promise<View[]> {
  return context.db.transaction(async (tx) => {
    await getArtwork(tx, id);
    const message = whyNotAdded(views.length, (await countViews(tx, id)).count);
    if (message !== null) throw new Problem('conflict', { message });
    const added: View[] = [];
    for (const view of views) {
      added.push(present(context, await saveRecordIn(tx, viewKind, context, null, { ...view, artworkId: id })));
    }
    return added;
  });
}

/** Puts the views of an artwork in an order. Throws `artwork-not-found`, and `conflict` when the artwork has other views by now. */
async function orderViews(context: Context, { id, ids }: z.output<typeof OrderViews>): Promise<View[]> {
  return context.db.transaction(async (tx) => {
    const artwork = await getArtwork(tx, id);
    const before = await listViews(tx, id);
    const byId = new Map(before.map((view) => [view.id, view]));
    const ordered = ids.flatMap((each) => byId.get(each) ?? []);
    if (new Set(ids).size !== ids.length || ordered.length !== ids.length || ids.length !== before.length) {
      throw new Problem('conflict', {
        message: 'The views have changed in the meantime. Nothing was moved: please try again.',
      });
    }
    if (before.every((view, at) => view.id === ids[at])) return presentAll(context, tx, id);
    for (const [at, view] of ordered.entries()) {
      if (view.position !== at) await setPosition(tx, view.id, at);
    }
    await recordActivity(tx, {
      by: actorOf(context),
      at: context.clock.now(),
      action: 'ordered views of',
      subject: `${id} ${artwork.title}`,
      details: ordered.map(viewLabel).join(', '),
      record: { kind: 'artwork', id },
    });
    return presentAll(context, tx, id);
  });
}

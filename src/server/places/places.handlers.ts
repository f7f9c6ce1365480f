import type { z } from 'zod';
import type { placeCalls } from '../../contract/places/places.calls.ts';
import type { CreatePlace, Place } from '../../contract/places/places.schemas.ts';
import { inTreeOrder, placePath, placeProblem, whyKept, withPlacesBelow } from '../../domain/artwork/places.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity, recordChange } from '../activity/record-activity.ts';
import { type Context, type HandlersOf, refuseStale } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { countWorksAtPlaces, insertPlace, listPlaces, type StoredPlace, updatePlace } from './place.store.ts';

type Given = z.output<typeof CreatePlace>;

export const placeHandlers: HandlersOf<typeof placeCalls> = {
  listPlaces: async (_, { db }) => presentPlaces(db.read),
  createPlace: async (input, context) => getPlace(context.db.read, await savePlace(context, null, input)),
  updatePlace: async ({ id, ...input }, context) => getPlace(context.db.read, await savePlace(context, id, input)),
  deletePlace: async ({ id }, context) => {
    await deletePlace(context, id);
    return {};
  },
};

/** The places in the order of the tree, with the works in them. */
async function presentPlaces(db: Reader): Promise<Place[]> {
  const stored = (await listPlaces(db)).filter(({ removed_at }) => removed_at === null);
  const works = await countWorksAtPlaces(db);
  const byId = new Map(stored.map((place) => [place.id, place]));
  return inTreeOrder(stored).map((place) => {
    const { id, parentId, name, notes } = place;
    const inside = [...withPlacesBelow(stored, [id])].reduce((sum, each) => sum + (works.get(each) ?? 0), 0);
    const counts = { works: works.get(id) ?? 0, worksInside: inside };
    return { id, parentId, name, notes, path: placePath(byId, id), ...counts, version: versionOf(place) };
  });
}

const unknownPlace = () => new Problem('not-found', { message: 'This place does not exist any more.' });

async function getPlace(db: Reader, id: number): Promise<Place> {
  const place = (await presentPlaces(db)).find((each) => each.id === id);
  if (place === undefined) throw unknownPlace();
  return place;
}

/**
 * Adds a place, or with an id renames it or moves it with all that is in it: no work moves then. Returns its id. Throws `not-found`,
 * `changed-meanwhile`, and `invalid` for a place inside itself and for a second one of a name at one place.
 */
async function savePlace(context: Context, id: number | null, given: Given): Promise<number> {
  return context.db.transaction(async (tx) => {
    const places = (await listPlaces(tx)).filter(({ removed_at }) => removed_at === null);
    const stored = id === null ? undefined : findFresh(context, places, id);
    const problem = placeProblem(places, { id, ...given });
    if (problem !== undefined) throw new Problem('invalid', { errors: [problem] });
    const { parentId, name, notes } = given;
    const row = { parent_id: parentId, name, notes };
    const savedId = id ?? (await insertPlace(tx, row));
    if (id !== null) await updatePlace(tx, id, row);
    const facts = (all: readonly StoredPlace[], place: Given) => ({
      name: place.name,
      inside: placePath(new Map(all.map((each) => [each.id, each])), place.parentId),
      notes: place.notes,
    });
    await recordChange(tx, context, {
      action: id === null ? 'added place' : 'changed place',
      subject: name,
      record: { kind: 'place', id: savedId },
      before: stored && facts(places, stored),
      after: facts(places, given),
    });
    return savedId;
  });
}

/** Removes an empty place from the tree; the log of movements still names it. Throws `not-found`, `changed-meanwhile`, `conflict`. */
async function deletePlace(context: Context, id: number): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const places = (await listPlaces(tx)).filter(({ removed_at }) => removed_at === null);
    const { name } = findFresh(context, places, id);
    const inside = places.filter(({ parentId }) => parentId === id).length;
    const works = (await countWorksAtPlaces(tx)).get(id) ?? 0;
    const why = whyKept({ name, inside, works });
    if (why !== undefined) throw new Problem('conflict', { message: why });
    await updatePlace(tx, id, { removed_at: at });
    const record = { kind: 'place', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'deleted place', subject: name, record });
  });
}

function findFresh(context: Context, places: readonly StoredPlace[], id: number): StoredPlace {
  const stored = places.find((place) => place.id === id);
  if (stored === undefined) throw unknownPlace();
  refuseStale(context, versionOf(stored));
  return stored;
}

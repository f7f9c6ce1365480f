import type { FieldProblem } from '../problems.ts';

/** The tree of places: buildings, rooms in them, racks in these (docs/specification/places.md §1). */

export interface Place {
  id: number;
  /** The id of the place that contains this place; null for a place in no other place. */
  parentId: number | null;
  name: string;
}

/** The value in the address of a list for works that are with the estate and stand at no place. */
export const withoutPlace = '-';

/** Lists the places from the outermost to the place with this id; none for null. */
export function placesTo<P extends Place>(places: ReadonlyMap<number, P>, id: number | null): P[] {
  const path: P[] = [];
  for (let place = places.get(id ?? 0); place !== undefined; place = places.get(place.parentId ?? 0)) {
    // A tree from elsewhere, such as a damaged backup, could have a circle.
    if (path.includes(place)) break;
    path.unshift(place);
  }
  return path;
}

/** "Studio › Store › Rack 3". */
export function placePath(places: ReadonlyMap<number, Place>, id: number | null): string {
  return placesTo(places, id)
    .map(({ name }) => name)
    .join(' › ');
}

/** The places that are in each place; in none for null. */
function byParent<P extends Place>(places: readonly P[]): Map<number | null, P[]> {
  const inside = new Map<number | null, P[]>();
  for (const place of places) inside.set(place.parentId, [...(inside.get(place.parentId) ?? []), place]);
  return inside;
}

/** Places and all that are in them, at any depth. */
export function withPlacesBelow(places: readonly Place[], ids: readonly number[]): Set<number> {
  const inside = byParent(places);
  const found = new Set<number>();
  const take = (id: number) => {
    if (found.has(id)) return;
    found.add(id);
    for (const place of inside.get(id) ?? []) take(place.id);
  };
  ids.forEach(take);
  return found;
}

/**
 * Sorts places as staff read them in a list: each place is followed by the places in it, and Rack 2 comes before Rack
 * 10.
 */
export function inTreeOrder<P extends Place>(places: readonly P[]): P[] {
  const inside = byParent(places);
  const below = (id: number | null): P[] =>
    (inside.get(id) ?? [])
      .toSorted((a, b) => collator.compare(a.name, b.name))
      .flatMap((place) => [place, ...below(place.id)]);
  return below(null);
}

const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

/**
 * The places, of these paths, that people mean by a name or a path, in any case: “Rack 3”, “Store / Rack 3”, “Studio › Store › Rack 3”. A whole path means
 * one place, also where a longer one ends so.
 */
function placesNamed(paths: readonly (readonly Place[])[], words: string): Place[] {
  for (const separator of [/›/, /[/›>]/]) {
    const asked = words.split(separator).flatMap((part) => part.trim() || []);
    const isTail = (path: readonly Place[]) =>
      asked.length > 0 &&
      asked.length <= path.length &&
      asked.every((name, at) => collator.compare(name, path[path.length - asked.length + at]?.name ?? '') === 0);
    const found = paths.filter(isTail);
    const whole = found.filter(({ length }) => length === asked.length);
    if (found.length > 0) return (whole.length > 0 ? whole : found).flatMap((path) => path.at(-1) ?? []);
  }
  return [];
}

/**
 * A place that does not exist yet, and the new places around it: inside the place `parentId`, or in no place. `path` is
 * as people read it.
 */
export interface NewPlace {
  parentId: number | null;
  names: string[];
  path: string;
}

/** The place that words mean, or the new place that they would be. */
export type NamedPlace = { id: number; path: string } | NewPlace;
export type FoundPlace = NamedPlace | { problem: string };

/** Finds places by their names or paths as people write them: "Studio / Rack 3". `places` are those that are not removed. */
export function placeFinder(places: readonly Place[]): (words: string) => FoundPlace {
  const byId = new Map(places.map((place) => [place.id, place]));
  const paths = places.map(({ id }) => placesTo(byId, id));
  const deepest = Math.max(0, ...paths.map(({ length }) => length));
  const known = new Map<string, FoundPlace>();
  /** The place that is there; undefined if none is called so. */
  const findStored = (words: string): { id: number; path: string } | { problem: string } | undefined => {
    const [place, ...others] = placesNamed(paths, words).map(({ id }) => ({ id, path: placePath(byId, id) }));
    if (others[0] === undefined) return place;
    return { problem: `Several places are called “${words}”, such as “${place?.path}” and “${others[0].path}”.` };
  };
  const find = (words: string): FoundPlace => {
    const stored = findStored(words);
    if (stored !== undefined) return stored;
    const names = words.split(/[/›>]/).flatMap((part) => part.trim() || []);
    if (names.length === 0) return { problem: `“${words}” is no name of a place.` };
    if (names.some(({ length }) => length > longestPlaceName))
      return { problem: `The name of a place has at most ${longestPlaceName} characters.` };
    // The innermost place around it that is there. No longer path than the longest is: a cell may have thousands of names.
    for (let around = Math.min(names.length - 1, deepest); around > 0; around -= 1) {
      const place = findStored(names.slice(0, around).join(' › '));
      if (place === undefined) continue;
      if ('problem' in place) return place;
      const inside = names.slice(around);
      return { parentId: place.id, names: inside, path: [place.path, ...inside].join(' › ') };
    }
    return { parentId: null, names, path: names.join(' › ') };
  };
  return (words) => {
    const found = known.get(words) ?? find(words);
    known.set(words, found);
    return found;
  };
}

/** Characters. */
export const longestPlaceName = 200;

/** Says why a place cannot be stored like this; undefined for a possible place. `id` is null for a new place. */
export function placeProblem(
  places: readonly Place[],
  { id, parentId, name }: Omit<Place, 'id'> & { id: number | null },
): FieldProblem | undefined {
  const parent = places.find((place) => place.id === parentId);
  if (parentId !== null && parent === undefined)
    return { path: 'parentId', message: 'This place does not exist any more.' };
  if (id !== null && parentId !== null && withPlacesBelow(places, [id]).has(parentId)) {
    const message =
      id === parentId
        ? 'A place cannot be inside itself.'
        : `“${parent?.name}” is inside this place, so this place cannot be inside it.`;
    return { path: 'parentId', message };
  }
  const same = places.find(
    (place) => place.id !== id && place.parentId === parentId && collator.compare(place.name, name) === 0,
  );
  if (same === undefined) return undefined;
  const where = parent === undefined ? '' : ` in “${parent.name}”`;
  return { path: 'name', message: `There is already a place “${same.name}”${where}.` };
}

/** Says why a place cannot be deleted; undefined if it can. */
export function whyKept({ name, inside, works }: { name: string; inside: number; works: number }): string | undefined {
  if (inside > 0) return `There are places in “${name}”. Please move or delete them first.`;
  if (works === 0) return undefined;
  const standing = works === 1 ? '1 work is' : `${works.toLocaleString('en-AU')} works are`;
  return `${standing} in “${name}”. Please move ${works === 1 ? 'it' : 'them'} first.`;
}

import type { CatalogueCounts } from '../../contract/catalogue/catalogue.schemas.ts';
import type { ArtworkStatus } from '../../domain/artwork/artwork-status.ts';
import { type ChoiceName, catalogueFilters, choiceNames } from '../../domain/artwork/catalogue.ts';
import { withoutPeriod } from '../../domain/artwork/fact-filters.ts';
import { type Place, placesTo, withoutPlace } from '../../domain/artwork/places.ts';
import { gapsAmong, isPurpose, readinessOf } from '../../domain/artwork/readiness.ts';
import { currentSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { listPeriods } from '../periods/period.store.ts';
import { listPlaces } from '../places/place.store.ts';
import { type AskedCatalogue, countAlike, type Now } from './catalogue.store.ts';
import { askedNow, mayFilter } from './list-catalogue.ts';

/** The filters whose values are read. A purpose follows from them. */
const read: readonly ChoiceName[] = choiceNames.filter((name) => !isPurpose(name));

/**
 * How many artworks each option of each filter would show, beside what is chosen in the other filters: the options of one filter are
 * alternatives. An artwork that only one filter leaves out counts for that filter's options.
 */
export async function countCatalogueOptions(
  context: Pick<Context, 'db' | 'clock' | 'caller'>,
  asked: Omit<AskedCatalogue, keyof Now>,
): Promise<CatalogueCounts> {
  const { db, caller } = context;
  const places = new Map((await listPlaces(db.read)).map((place) => [place.id, place]));
  const known = {
    periods: [...(await listPeriods(db.read)).map(({ slug }) => slug), withoutPeriod],
    places: [...[...places.keys()].map(String), withoutPlace],
  };
  const counts: CatalogueCounts = {};
  for (const name of choiceNames.filter((each) => mayFilter(caller, each))) {
    const { options } = catalogueFilters[name];
    const all = typeof options === 'string' ? known[options] : Object.keys(options);
    counts[name] = Object.fromEntries(all.map((option) => [option, 0]));
  }
  const unchosen = Object.fromEntries(choiceNames.map((name) => [name, undefined]));
  const query = { ...asked, ...unchosen, ...askedNow(context, await currentSettings(db)) };
  for (const { values, works } of await countAlike(db.read, query, read)) {
    const optionsOf = optionsAmong(values, places);
    const outside = choiceNames.filter(
      (name) => asked[name] !== undefined && !optionsOf(name).some((option) => asked[name]?.includes(option)),
    );
    if (outside.length > 1) continue;
    for (const [name, count] of Object.entries(counts)) {
      if (outside.length === 1 && outside[0] !== name) continue;
      for (const option of optionsOf(name as ChoiceName))
        if (option in count) count[option] = (count[option] ?? 0) + works;
    }
  }
  return counts;
}

/** The options that a work has, by its values of `read`: one at a place is also in those around it. */
function optionsAmong(values: readonly string[], places: ReadonlyMap<number, Place>) {
  const optionIn = (name: ChoiceName) => values[read.indexOf(name)] ?? '';
  const status = optionIn('status') as ArtworkStatus;
  const work = { status, collection: optionIn('owned') === 'yes' ? 'named' : null, gaps: gapsAmong(optionIn) };
  return (name: ChoiceName): readonly string[] => {
    if (isPurpose(name)) return [readinessOf(name, work)];
    const value = optionIn(name);
    if (name !== 'place' || value === withoutPlace) return [value];
    return placesTo(places, Number(value)).map(({ id }) => String(id));
  };
}

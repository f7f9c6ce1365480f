import type { z } from 'zod';
import type { CreatePeriod } from '../../contract/periods/periods.schemas.ts';
import { imagePath } from '../../domain/artwork/image-path.ts';
import { defaultPeriodColor, startYearOf } from '../../domain/artwork/period.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import {
  findPeriod,
  findPeriodBySlug,
  insertPeriod,
  type NewPeriod,
  type StoredPeriod,
  updatePeriod,
} from './period.store.ts';

type Given = z.output<typeof CreatePeriod>;

/** The fields of a new period before the given ones; the call's schema requires those. */
const blank: NewPeriod = {
  slug: '',
  name: '',
  years: '',
  start_year: null,
  description: '',
  image: '',
  display_order: 0,
  color_class: defaultPeriodColor,
  key_characteristics: '',
};

/**
 * Adds a period, or with an id changes only the given fields, because the form on the page sends some of them (docs/specification/period.md §1). Throws `slug-taken`, `period-not-found`, `changed-meanwhile`.
 */
export async function savePeriod(context: Context, id: number | null, given: Partial<Given>): Promise<StoredPeriod> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const stored = id === null ? undefined : await findPeriod(tx, id);
    if (id !== null && stored === undefined) throw new Problem('period-not-found');
    if (stored !== undefined) refuseStale(context, versionOf(stored));
    const period = withChanges(stored ?? blank, given);
    const sameSlug = await findPeriodBySlug(tx, period.slug);
    if (sameSlug !== undefined && sameSlug.id !== id) {
      throw new Problem('slug-taken', { errors: [{ path: 'slug', message: 'Another period has this slug.' }] });
    }
    const savedId = id ?? (await insertPeriod(tx, period));
    if (id !== null) await updatePeriod(tx, id, period);
    const action = id === null ? 'added period' : 'changed period';
    await recordActivity(tx, { by: actorOf(context), at, action, subject: period.name });
    return (await findPeriod(tx, savedId)) as StoredPeriod;
  });
}

function withChanges(before: NewPeriod, given: Partial<Given>): NewPeriod {
  const years = given.years ?? before.years;
  const keepsStartYear = given.startYear === undefined && years === before.years;
  return {
    slug: given.slug ?? before.slug,
    name: given.name ?? before.name,
    years,
    start_year: keepsStartYear ? before.start_year : (given.startYear ?? startYearOf(years)),
    description: given.description ?? before.description,
    image: given.image === undefined ? before.image : imagePath(given.image),
    display_order: given.order ?? before.display_order,
    color_class: given.colorClass ?? before.color_class,
    key_characteristics: given.keyCharacteristics ?? before.key_characteristics,
  };
}

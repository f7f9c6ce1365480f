import type { z } from 'zod';
import type { CreatePeriod } from '../../contract/periods.schemas.ts';
import { imagePath } from '../../domain/artwork.ts';
import { startYearOf } from '../../domain/period.ts';
import { Problem } from '../../domain/problems.ts';
import { byWhom } from '../activity/by-whom.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { versionOf } from '../db/record-version.ts';
import type { Context } from '../http/context.ts';
import { refuseStale } from '../http/refuse-stale.ts';
import {
  findPeriod,
  findPeriodBySlug,
  insertPeriod,
  type NewPeriod,
  type StoredPeriod,
  updatePeriod,
} from './period.store.ts';

/**
 * Makes a period, or with an id puts it in place of the stored one. Throws `slug-taken`, `period-not-found`,
 * `changed-meanwhile`.
 */
export async function savePeriod(
  context: Context,
  id: number | null,
  given: z.output<typeof CreatePeriod>,
): Promise<StoredPeriod> {
  const period: NewPeriod = {
    slug: given.slug,
    name: given.name,
    years: given.years,
    start_year: given.startYear ?? startYearOf(given.years),
    description: given.description,
    image: imagePath(given.image),
    display_order: given.order,
    color_class: given.colorClass,
    key_characteristics: given.keyCharacteristics,
  };
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const sameSlug = await findPeriodBySlug(tx, given.slug);
    if (sameSlug !== undefined && Number(sameSlug.id) !== id) {
      throw new Problem('slug-taken', { errors: [{ path: 'slug', message: 'Another period has this slug.' }] });
    }
    if (id !== null) {
      const stored = await findPeriod(tx, id);
      if (stored === undefined) throw new Problem('period-not-found');
      refuseStale(context, versionOf(stored));
      await updatePeriod(tx, id, period);
    }
    const savedId = id ?? (await insertPeriod(tx, period));
    const action = id === null ? 'added period' : 'changed period';
    await recordActivity(tx, { by: byWhom(context), at, action, subject: given.name });
    return (await findPeriod(tx, savedId)) as StoredPeriod;
  });
}

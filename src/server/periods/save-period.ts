import type { z } from 'zod';
import type { CreatePeriod } from '../../contract/periods/periods.schemas.ts';
import { imagePath } from '../../domain/artwork/image-path.ts';
import { defaultPeriodColor, startYearOf } from '../../domain/artwork/period.ts';
import { Problem } from '../../domain/problems.ts';
import { recordChange } from '../activity/record-change.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import type { Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import {
  findPeriod,
  findPeriodBySlug,
  insertPeriod,
  type NewPeriod,
  type StoredPeriod,
  updatePeriod,
} from './period.store.ts';
import { type PeriodValues, valuesOfPeriod } from './present-period.ts';

type Given = z.output<typeof CreatePeriod>;

/** The fields of a new period before the given ones; the call's schema requires those. */
const blank: PeriodValues = {
  slug: '',
  name: '',
  years: '',
  startYear: null,
  description: '',
  image: '',
  order: 0,
  colorClass: defaultPeriodColor,
  keyCharacteristics: '',
};

/** A period as the table stores it. */
export function periodRow(period: PeriodValues): NewPeriod {
  return {
    slug: period.slug,
    name: period.name,
    years: period.years,
    start_year: period.startYear,
    description: period.description,
    image: period.image,
    display_order: period.order,
    color_class: period.colorClass,
    key_characteristics: period.keyCharacteristics,
  };
}

/**
 * Adds a period, or with an id changes only the given fields, because the form on the page sends some of them (docs/specification/period.md §1). Throws `slug-taken`, `period-not-found`, `changed-meanwhile`.
 */
export async function savePeriod(context: Context, id: number | null, given: Partial<Given>): Promise<StoredPeriod> {
  return context.db.transaction(async (tx) => {
    const stored = id === null ? undefined : await findPeriod(tx, id);
    if (id !== null && stored === undefined) throw new Problem('period-not-found');
    if (stored !== undefined) refuseStale(context, versionOf(stored));
    const before = stored && valuesOfPeriod(stored);
    const after = withChanges(before ?? blank, given);
    await refuseTakenSlug(tx, after.slug, id);
    const savedId = id ?? (await insertPeriod(tx, periodRow(after)));
    if (id !== null) await updatePeriod(tx, id, periodRow(after));
    await recordChange(tx, context, {
      action: id === null ? 'added period' : 'changed period',
      subject: after.name,
      record: { kind: 'period', id: savedId },
      before,
      after,
    });
    return (await findPeriod(tx, savedId)) as StoredPeriod;
  });
}

/** Throws `slug-taken` when another period than this one has the slug. */
export async function refuseTakenSlug(tx: Writer, slug: string, id: number | null): Promise<void> {
  const sameSlug = await findPeriodBySlug(tx, slug);
  if (sameSlug === undefined || sameSlug.id === id) return;
  throw new Problem('slug-taken', { errors: [{ path: 'slug', message: 'Another period has this slug.' }] });
}

function withChanges(before: PeriodValues, given: Partial<Given>): PeriodValues {
  const years = given.years ?? before.years;
  const keepsStartYear = given.startYear === undefined && years === before.years;
  return {
    slug: given.slug ?? before.slug,
    name: given.name ?? before.name,
    years,
    startYear: keepsStartYear ? before.startYear : (given.startYear ?? startYearOf(years)),
    description: given.description ?? before.description,
    image: given.image === undefined ? before.image : imagePath(given.image),
    order: given.order ?? before.order,
    colorClass: given.colorClass ?? before.colorClass,
    keyCharacteristics: given.keyCharacteristics ?? before.keyCharacteristics,
  };
}

import type { Period } from '../../contract/periods/periods.schemas.ts';
import { imagePath } from '../../domain/artwork/image-path.ts';
import { versionOf } from '../db/record-version.ts';
import type { StoredPeriod } from './period.store.ts';

/** What staff write of a period. */
export type PeriodValues = Omit<Period, 'id' | 'width' | 'height' | 'preview' | 'version'>;

export function valuesOfPeriod(stored: StoredPeriod): PeriodValues {
  return {
    slug: stored.slug,
    name: stored.name,
    years: stored.years,
    startYear: stored.start_year,
    description: stored.description,
    image: imagePath(stored.image),
    order: stored.display_order,
    colorClass: stored.color_class,
    keyCharacteristics: stored.key_characteristics,
  };
}

/** A period as the API returns it. */
export function presentPeriod(stored: StoredPeriod): Period {
  const { id, width, height, preview } = stored;
  return { id, ...valuesOfPeriod(stored), width, height, preview, version: versionOf(stored) };
}

import type { Period } from '../../contract/periods/periods.schemas.ts';
import { imagePath } from '../../domain/artwork/image-path.ts';
import { versionOf } from '../db/record-version.ts';
import type { StoredPeriod } from './period.store.ts';

/** A period as the API returns it. */
export function presentPeriod(stored: StoredPeriod): Period {
  return {
    id: stored.id,
    slug: stored.slug,
    name: stored.name,
    years: stored.years,
    startYear: stored.start_year,
    description: stored.description,
    image: imagePath(stored.image),
    width: stored.width,
    height: stored.height,
    preview: stored.preview,
    order: stored.display_order,
    colorClass: stored.color_class,
    keyCharacteristics: stored.key_characteristics,
    version: versionOf(stored),
  };
}

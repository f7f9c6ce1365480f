import { useWatch } from 'react-hook-form';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import type { Period } from '../../../contract/periods/periods.schemas.ts';
import { artworkFields } from '../../../domain/artwork/artwork-fields.ts';
import { pageClock } from '../../page-clock.ts';
import { type ControlProps, RecordFields, type RecordForm } from '../record/RecordFields.tsx';
import { type ArtworkValues, derivedFor } from './artwork-values.ts';

export interface ArtworkFieldsProps {
  form: RecordForm<ArtworkValues> & { seen: Artwork | null };
  periods: readonly Pick<Period, 'id' | 'name'>[];
  stockCodePrefix: string;
}

/** In the form, the most important first; the table has the order of the CSV export. */
const order = [
  ...['title', 'year', 'dateText', 'medium', 'dimensions', 'periodId', 'description'],
  ...['price', 'stockCode', 'collection', 'available', 'featured', 'provenance', 'condition'],
];

/** The fields of an artwork, with what is derived where they are empty. */
export function ArtworkFields({ form, periods, stockCodePrefix }: ArtworkFieldsProps) {
  const artwork = form.seen;
  const derived = artwork === null ? null : derivedFor(artwork, stockCodePrefix);
  const controls: Partial<Record<keyof ArtworkValues, ControlProps>> = {
    alt: { placeholder: derived?.alt },
    year: { hint: <YearHint adding={artwork === null} /> },
    medium: { optional: false },
    dimensions: { optional: false },
    periodId: { options: periods },
    stockCode: {
      placeholder: derived?.stockCode ?? `${stockCodePrefix}###`,
      hint:
        derived === null
          ? `As in FMC-1963-002. If it is empty: ${stockCodePrefix} and the artwork’s number, such as ${stockCodePrefix}068.`
          : `As in FMC-1963-002. If it is empty: ${derived.stockCode}.`,
    },
  };
  return <RecordFields fields={artworkFields} keepsImageInView {...{ form, controls, order }} />;
}

/** A new artwork begins with the present year, which is hardly ever its own (docs/specification/artwork.md §11). */
function YearHint({ adding }: { adding: boolean }) {
  const year = useWatch<ArtworkValues, 'year'>({ name: 'year' });
  const isPresent = adding && year.trim() === String(pageClock.now().getFullYear());
  if (!isPresent) return <span>Empty where it is not known.</span>;
  return <span className="text-amber">This is the present year. Enter the artwork’s own, or empty the field.</span>;
}

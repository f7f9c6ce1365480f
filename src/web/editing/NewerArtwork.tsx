import { useFormContext, useWatch } from 'react-hook-form';
import type { Artwork } from '../../contract/artworks/artworks.schemas.ts';
import type { Period } from '../../contract/periods/periods.schemas.ts';
import { type ArtworkValues, artworkLabels, artworkValuesOf } from './artwork-values.ts';
import { NewerVersion } from './NewerVersion.tsx';

export interface NewerArtworkProps {
  newer: Artwork;
  periods: readonly Pick<Period, 'id' | 'name'>[];
  stockCodePrefix: string;
}

/** What someone else saved while this work was being edited. */
export function NewerArtwork({ newer, periods, stockCodePrefix }: NewerArtworkProps) {
  const { control, setValue } = useFormContext<ArtworkValues>();
  const typed = useWatch({ control });
  const theirs = artworkValuesOf(newer, stockCodePrefix);
  const names = Object.keys(artworkLabels) as (keyof ArtworkValues)[];

  const inWords = (name: keyof ArtworkValues): string => {
    const value = theirs[name];
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (name === 'periodId') return periods.find(({ id }) => String(id) === value)?.name ?? 'None';
    return name === 'image' ? 'Another picture' : value;
  };
  return (
    <NewerVersion
      differences={names
        .filter((name) => typed[name] !== theirs[name])
        .map((name) => ({ name, label: artworkLabels[name], theirs: inWords(name) }))}
      onTake={(name) => setValue(name, theirs[name], { shouldDirty: true, shouldValidate: true })}
    />
  );
}

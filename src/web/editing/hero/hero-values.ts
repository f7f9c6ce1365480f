import { type Hero, SaveHero } from '../../../contract/content/content.schemas.ts';

/** What the hero's form checks (docs/specification/content.md §7). */
export const heroSchema = SaveHero;

export interface HeroValues {
  artistName: string;
  artistYears: string;
  artistDescription: string;
  textColor: 'white' | 'dark';
  imageUrl: string;
}

/** The label of each field, on the form and where two versions are compared. */
export const heroLabels: Record<keyof HeroValues, string> = {
  artistName: 'Artist’s name',
  artistYears: 'Artist’s years',
  artistDescription: 'Description',
  textColor: 'Text colour',
  imageUrl: 'Hero image',
};

export function heroValuesOf({ artistName, artistYears, artistDescription, textColor, imageUrl }: Hero): HeroValues {
  return { artistName, artistYears, artistDescription, textColor, imageUrl };
}

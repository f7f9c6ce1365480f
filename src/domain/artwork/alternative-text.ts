import { dateOf } from './artwork-date.ts';

/** The alternative text of an artwork's image when the estate has written none. */
export function alternativeText(artwork: {
  title: string;
  year: number | null;
  dateText: string | null;
  medium: string;
}): string {
  return [artwork.title, dateOf(artwork), artwork.medium].filter((part) => part !== '').join(', ');
}

import { type GalleryChoice, galleryTabs } from '../../../domain/artwork/gallery.ts';
import { type SortChoice, sortIn } from './sort-choices.tsx';

/** The orders of the gallery's list; the first is the default (docs/specification/gallery.md §2). */
export const gallerySorts: readonly SortChoice[] = [
  { value: 'year', label: 'Year: earliest first' },
  { value: '-year', label: 'Year: latest first' },
  { value: 'title', label: 'Title: A to Z' },
  { value: '-title', label: 'Title: Z to A' },
  { value: 'size', label: 'Size: smallest first' },
  { value: '-size', label: 'Size: largest first' },
];

const yearIn = (typed: string | null) => (/^\d{1,4}$/.test(typed ?? '') ? Number(typed) : null);

/** The gallery's choice in its address; an unknown value is ignored. */
export function galleryChoiceOf(search: URLSearchParams): GalleryChoice {
  const tab = galleryTabs.find(({ key }) => key === search.get('tab'))?.key ?? 'all';
  return {
    tab,
    period: search.get('period')?.slice(0, 200) || null,
    q: (search.get('q') ?? '').slice(0, 200),
    sort: sortIn(gallerySorts, search),
    from: yearIn(search.get('from')),
    to: yearIn(search.get('to')),
  };
}

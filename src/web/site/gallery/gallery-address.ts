import { type GalleryChoice, galleryTabs } from '../../../domain/artwork/gallery.ts';

/** The gallery's choice in its address; an unknown value is ignored. */
export function galleryChoiceOf(search: URLSearchParams): GalleryChoice {
  const tab = galleryTabs.find(({ key }) => key === search.get('tab'))?.key ?? 'all';
  return { tab, period: search.get('period')?.slice(0, 200) || null, q: (search.get('q') ?? '').slice(0, 200) };
}

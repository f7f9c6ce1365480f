import { type GalleryChoice, galleryTabs } from '../../../domain/artwork/gallery.ts';

/** What is chosen in the gallery, out of its address; anything unknown is as if nothing were chosen. */
export function galleryChoiceOf(search: URLSearchParams): GalleryChoice {
  const tab = galleryTabs.find(({ key }) => key === search.get('tab'))?.key ?? 'all';
  return { tab, period: search.get('period')?.slice(0, 200) || null, q: (search.get('q') ?? '').slice(0, 200) };
}

import { type ArtworkSort, type GalleryChoice, galleryTabs } from '../../../domain/artwork/gallery.ts';

const yearIn = (typed: string | null) => (/^\d{1,4}$/.test(typed ?? '') ? Number(typed) : null);

/** The gallery's choice in its address; an unknown value is ignored. */
export function galleryChoiceOf(search: URLSearchParams): GalleryChoice {
  const tab = galleryTabs.find(({ key }) => key === search.get('tab'))?.key ?? 'all';
  return {
    tab,
    period: search.get('period')?.slice(0, 200) || null,
    q: (search.get('q') ?? '').slice(0, 200),
    // The gallery's orders without the default; the list of all orders would be loaded for this alone.
    sort: (/^(-year|-?title|-?size)$/.exec(search.get('sort') ?? '')?.[0] ?? null) as ArtworkSort | null,
    from: yearIn(search.get('from')),
    to: yearIn(search.get('to')),
  };
}

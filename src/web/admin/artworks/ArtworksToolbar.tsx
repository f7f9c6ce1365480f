import type { artworkFilters, artworkSorts } from '../../../domain/artwork/gallery.ts';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { ListFilter } from '../kit/list/ListFilter.tsx';
import type { ListPlaceOf } from '../kit/list/use-list-place.ts';

export interface ArtworksToolbarProps {
  place: ListPlaceOf;
  filter: (typeof artworkFilters)[number] | undefined;
  sort: (typeof artworkSorts)[number] | undefined;
}

const filters: { value: (typeof artworkFilters)[number] | ''; label: string }[] = [
  { value: '', label: 'All artworks' },
  { value: 'available', label: 'Offered' },
  { value: 'museum', label: 'In collections' },
  { value: 'featured', label: 'Featured' },
];

const sorts: { value: (typeof artworkSorts)[number] | ''; label: string }[] = [
  { value: '', label: 'Added last' },
  { value: 'year', label: 'Year, oldest' },
  { value: '-year', label: 'Year, latest' },
  { value: 'title', label: 'Title' },
  { value: '-price', label: 'Price, highest' },
  { value: 'price', label: 'Price, lowest' },
];

/** Search, filter and sort order of the artworks. */
export function ArtworksToolbar({ place, filter, sort }: ArtworksToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <AdminSearch label="Search artworks" placeholder="Title, medium, year..." place={place} />
      <ListFilter label="Show" place={place} param="filter" value={filter ?? null} options={filters} />
      <ListFilter label="Order" place={place} param="sort" value={sort ?? null} options={sorts} />
    </div>
  );
}

import { useNavigate } from 'react-router';
import type { ArtworkFilter, ArtworkSort } from '../../../domain/artwork/gallery.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { AdminSearch } from '../kit/AdminSearch.tsx';
import { type ArtworksPlace, artworksAddress } from './artworks-address.ts';

export interface ArtworksToolbarProps {
  place: ArtworksPlace;
  /** How many works match; undefined while that is on its way. */
  total: number | undefined;
}

const filters: { value: ArtworkFilter | ''; label: string }[] = [
  { value: '', label: 'All works' },
  { value: 'available', label: 'Offered' },
  { value: 'museum', label: 'In collections' },
  { value: 'featured', label: 'Featured' },
];

const sorts: { value: ArtworkSort | ''; label: string }[] = [
  { value: '', label: 'Added last' },
  { value: 'year', label: 'Year, oldest' },
  { value: '-year', label: 'Year, latest' },
  { value: 'title', label: 'Title' },
  { value: '-price', label: 'Price, highest' },
  { value: 'price', label: 'Price, lowest' },
];

/** Search, filter and order of the works; each choice is an address, and begins at the first page. */
export function ArtworksToolbar({ place, total }: ArtworksToolbarProps) {
  const navigate = useNavigate();
  const { q, filter, sort } = place;
  const narrow = (choice: Partial<ArtworksPlace>) =>
    void navigate(artworksAddress({ q, filter, sort, ...choice }), { replace: true, preventScrollReset: true });
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <AdminSearch
          label="Search artworks"
          placeholder="Title, medium, year..."
          value={q}
          onSearch={(text) => narrow({ q: text })}
        />
        <SelectField
          label="Show"
          className="min-w-36 flex-1 sm:max-w-48"
          value={filter ?? ''}
          options={filters}
          onChange={(event) => narrow({ filter: (event.target.value || null) as ArtworkFilter | null })}
        />
        <SelectField
          label="Order"
          className="min-w-36 flex-1 sm:max-w-48"
          value={sort ?? ''}
          options={sorts}
          onChange={(event) => narrow({ sort: (event.target.value || null) as ArtworkSort | null })}
        />
      </div>
      <p role="status" className="mb-8 mt-5 min-h-6 text-sm text-ink-soft tabular-nums">
        {total !== undefined && `${total} ${total === 1 ? 'work' : 'works'}`}
      </p>
    </>
  );
}

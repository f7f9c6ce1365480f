import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import { artworkFilters, artworkSorts } from '../../../domain/artwork/gallery.ts';
import { defaultSettings } from '../../../domain/estate/settings.ts';
import { ArtworkDialog } from '../../editing/ArtworkDialog.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { adminRead } from '../kit/admin-read.ts';
import { artworkAdminWords } from '../kit/admin-words.ts';
import { AdminGrid } from '../kit/list/AdminGrid.tsx';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import { useListPlace } from '../kit/list/use-list-place.ts';
import { TabHeader } from '../kit/TabHeader.tsx';
import { refreshTouched } from '../kit/touched-reads.ts';
import { AdminArtworkCard } from './AdminArtworkCard.tsx';
import { ArtworksToolbar } from './ArtworksToolbar.tsx';
import { DeleteArtworkDialog } from './DeleteArtworkDialog.tsx';

/** The form is closed, adding, or editing one artwork (docs/specification/artwork.md §10); deleting asks first. */
type Mode = { is: 'closed' } | { is: 'adding' } | { is: 'editing' | 'deleting'; artwork: Artwork };

/** Manage Artworks: every artwork as a card with its actions. */
export function ArtworksTab() {
  const [search] = useSearchParams();
  const filter = artworkFilters.find((each) => each === search.get('filter'));
  const sort = artworkSorts.find((each) => each === search.get('sort'));
  const place = useListPlace('artworks', { filter });
  const list = useAdminList(artworkCalls.listArtworks, place, {
    // The artwork that was added last comes first.
    input: { filter, sort: sort ?? '-id' },
    perPage: 24,
  });
  const [mode, setMode] = useState<Mode>({ is: 'closed' });
  const close = () => setMode({ is: 'closed' });
  const queries = useQueryClient();
  const periods = useQuery(adminRead(periodCalls.listPeriods, {}));
  const site = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  const unfiltered = place.q === '' && filter === undefined;

  return (
    <>
      <TabHeader
        title="Manage Artworks"
        actions={
          <Button size="small" disabled={periods.data === undefined} onClick={() => setMode({ is: 'adding' })}>
            <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
            Add New Artwork
          </Button>
        }
      />
      <ArtworksToolbar place={place} filter={filter} sort={sort} />
      <AdminGrid
        list={list}
        label="Artworks"
        words={{
          ...artworkAdminWords.list,
          none: unfiltered ? artworkAdminWords.none : artworkAdminWords.noneFound,
        }}
        showsCount
        card={(artwork) => (
          <AdminArtworkCard
            key={artwork.id}
            artwork={artwork}
            onEdit={() => setMode({ is: 'editing', artwork })}
            onDelete={() => setMode({ is: 'deleting', artwork })}
          />
        )}
      />
      {(mode.is === 'adding' || mode.is === 'editing') && (
        <ArtworkDialog
          artwork={mode.is === 'editing' ? mode.artwork : null}
          periods={periods.data ?? []}
          stockCodePrefix={site.data?.stockCodePrefix ?? defaultSettings.stockCodePrefix}
          onSaved={() => refreshTouched(queries, artworkCalls.updateArtwork)}
          onClose={close}
        />
      )}
      {mode.is === 'deleting' && <DeleteArtworkDialog artwork={mode.artwork} onClose={close} />}
    </>
  );
}

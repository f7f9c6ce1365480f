import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import { defaultSettings } from '../../../domain/estate/settings.ts';
import { ArtworkDialog } from '../../editing/ArtworkDialog.tsx';
import { SkeletonWall } from '../../ui/artwork/SkeletonWall.tsx';
import { Wall } from '../../ui/artwork/Wall.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { AdminPager } from '../kit/AdminPager.tsx';
import { adminRead, adminReadPage } from '../kit/admin-read.ts';
import { artworkAdminWords } from '../kit/admin-words.ts';
import { TabHeader } from '../kit/TabHeader.tsx';
import { AdminArtworkCard } from './AdminArtworkCard.tsx';
import { ArtworksToolbar } from './ArtworksToolbar.tsx';
import { artworksAddress, artworksPlaceOf } from './artworks-address.ts';
import { DeleteArtworkDialog } from './DeleteArtworkDialog.tsx';

const perPage = 24;

/** The form is closed, adding, or editing one work (docs/specification/artwork.md §10); deleting asks first. */
type Mode = { is: 'closed' } | { is: 'adding' } | { is: 'editing' | 'deleting'; work: Artwork };

/** Manage Artworks: every work, and what can be done with it. */
export function ArtworksTab() {
  const [search] = useSearchParams();
  const place = artworksPlaceOf(search);
  const { q, filter, sort, cursor } = place;
  const [mode, setMode] = useState<Mode>({ is: 'closed' });
  const close = () => setMode({ is: 'closed' });
  const queries = useQueryClient();
  const works = useQuery({
    ...adminReadPage(artworkCalls.listArtworks, {
      q,
      filter: filter ?? undefined,
      sort: sort ?? '-id',
      cursor: cursor ?? undefined,
      limit: perPage,
    }),
    placeholderData: keepPreviousData,
  });
  const periods = useQuery(adminRead(periodCalls.listPeriods, {}));
  const site = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  const { data, isError, isPlaceholderData } = works;

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
      <ArtworksToolbar place={place} total={data?.total} />
      {data === undefined && !isError && <SkeletonWall count={8} />}
      {data === undefined && isError && (
        <Notice
          tone="error"
          live
          title={artworkAdminWords.loadFailed}
          action={
            <Button size="small" variant="quiet" onClick={() => void works.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {data !== undefined && (
        <div
          aria-busy={isPlaceholderData}
          className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          {data.items.length === 0 ? (
            <EmptyState
              title={q === '' && filter === null ? artworkAdminWords.none : artworkAdminWords.noneFound}
              titleAs="p"
            />
          ) : (
            <Wall>
              {data.items.map((work) => (
                <AdminArtworkCard
                  key={work.id}
                  work={work}
                  onEdit={() => setMode({ is: 'editing', work })}
                  onDelete={() => setMode({ is: 'deleting', work })}
                />
              ))}
            </Wall>
          )}
          <AdminPager
            label="Artworks"
            page={place.page}
            total={data.total}
            perPage={perPage}
            next={data.next}
            addressOf={(page, next) => artworksAddress({ q, filter, sort, page, cursor: next })}
          />
        </div>
      )}
      {(mode.is === 'adding' || mode.is === 'editing') && (
        <ArtworkDialog
          work={mode.is === 'editing' ? mode.work : null}
          periods={periods.data ?? []}
          stockCodePrefix={site.data?.stockCodePrefix ?? defaultSettings.stockCodePrefix}
          onSaved={() => void queries.invalidateQueries()}
          onClose={close}
        />
      )}
      {mode.is === 'deleting' && <DeleteArtworkDialog work={mode.work} onClose={close} />}
    </>
  );
}

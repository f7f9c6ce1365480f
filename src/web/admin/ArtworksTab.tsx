import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { artworkCalls } from '../../contract/artworks.calls.ts';
import type { Artwork } from '../../contract/artworks.schemas.ts';
import { contentCalls } from '../../contract/content.calls.ts';
import { periodCalls } from '../../contract/periods.calls.ts';
import { defaultSettings } from '../../domain/settings.ts';
import { ArtworkDialog } from '../editing/ArtworkDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SkeletonWall } from '../ui/SkeletonWall.tsx';
import { Wall } from '../ui/Wall.tsx';
import { ArtworksToolbar } from './ArtworksToolbar.tsx';
import { artworksAddress, artworksPlaceOf } from './artworks-place.ts';
import { DeleteArtworkDialog } from './DeleteArtworkDialog.tsx';
import { DeskArtworkCard } from './DeskArtworkCard.tsx';
import { DeskHeader } from './DeskHeader.tsx';
import { DeskPager } from './DeskPager.tsx';
import { deskRead, deskReadPage } from './desk-read.ts';
import { artworkDeskWords } from './desk-words.ts';

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
    ...deskReadPage(artworkCalls.listArtworks, {
      q,
      filter: filter ?? undefined,
      sort: sort ?? '-id',
      cursor: cursor ?? undefined,
      limit: perPage,
    }),
    placeholderData: keepPreviousData,
  });
  const periods = useQuery(deskRead(periodCalls.listPeriods, {}));
  const site = useQuery({ ...deskRead(contentCalls.getSite, {}), refetchInterval: false });
  const { data, isError, isPlaceholderData } = works;

  return (
    <>
      <DeskHeader
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
          title={artworkDeskWords.loadFailed}
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
              title={q === '' && filter === null ? artworkDeskWords.none : artworkDeskWords.noneFound}
              titleAs="p"
            />
          ) : (
            <Wall>
              {data.items.map((work) => (
                <DeskArtworkCard
                  key={work.id}
                  work={work}
                  onEdit={() => setMode({ is: 'editing', work })}
                  onDelete={() => setMode({ is: 'deleting', work })}
                />
              ))}
            </Wall>
          )}
          <DeskPager
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

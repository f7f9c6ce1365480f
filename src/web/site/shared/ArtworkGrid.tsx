import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import type { Artwork, ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import type { ListPage } from '../../api.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { Spinner } from '../../ui/style/Spinner.tsx';
import { GridSection } from './GridSection.tsx';
import { type MoreArtworks, useMoreArtworks } from './use-more-artworks.ts';

export interface ArtworkGridProps {
  /** The first page of the list, from the loader. */
  first: ListPage<Artwork>;
  /** The input of the call that returned `first`, without a cursor. */
  asked: ListArtworks;
  address: string;
  /** The address of the page after a cursor, for browsers without JavaScript. */
  moreAddress: (cursor: string) => string;
  /** Another choice is loading. */
  changing: boolean;
  children: (artwork: Artwork, place: number) => ReactNode;
}

/** Divisible by 2, 3 and 4, so that each section has whole rows. */
const ARTWORKS_PER_SECTION = 48;

/** Up to this number every artwork stays in the page, so that the browser can search and print all of them. */
const MOST_UNBOUNDED = 4 * ARTWORKS_PER_SECTION;

/** The count, the artworks, and more of them as the visitor scrolls. */
export function ArtworkGrid({ first, asked, address, moreAddress, changing, children }: ArtworkGridProps) {
  const { pages, next, state, loadMore, setNear, sentinel } = useMoreArtworks(first, asked, address);
  const count = pages.reduce((sum, page) => sum + page.length, 0);
  return (
    <div
      data-count={count}
      aria-busy={changing}
      className={classNames('mt-8 transition-opacity', changing && 'opacity-50')}
    >
      <p role="status" className="mb-8 text-sm text-ink-soft">
        {first.total} {first.total === 1 ? 'artwork' : 'artworks'}
      </p>
      {pages.map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the key of a page is its position
        <GridPage key={at} page={page} at={at} bounded={count > MOST_UNBOUNDED} setNear={setNear}>
          {children}
        </GridPage>
      ))}
      {next !== null && (
        // As high as the window, so that the footer does not appear for a moment while more artworks load.
        <div key={count} ref={sentinel} className="flex min-h-svh justify-center pb-section noscript:min-h-11">
          {state === 'failed' && (
            <div role="alert" className="text-center">
              <p className="mb-4">The next works could not be loaded.</p>
              <Button onClick={loadMore}>Try Again</Button>
            </div>
          )}
          {state === 'loading' && (
            <p role="status" className="flex items-center gap-2 text-ink-soft">
              <Spinner /> Loading more works
            </p>
          )}
          {state === 'idle' && (
            <Link
              to={moreAddress(next)}
              className={buttonClass('quiet')}
              onClick={(event) => {
                event.preventDefault();
                loadMore();
              }}
            >
              Show more works
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

interface GridPageProps extends Pick<ArtworkGridProps, 'children'>, Pick<MoreArtworks, 'setNear'> {
  page: Artwork[];
  at: number;
  bounded: boolean;
}

/** A page of the list in its own sections: a change in it moves no artwork of another page. */
function GridPage({ page, at, bounded, setNear, children }: GridPageProps) {
  const onNear = useCallback((part: object, isNear: boolean) => setNear(at, part, isNear), [at, setNear]);
  const parts = Array.from(
    { length: Math.ceil(page.length / ARTWORKS_PER_SECTION) },
    (_, place) => place * ARTWORKS_PER_SECTION,
  );
  return parts.map((begin) => (
    <GridSection
      key={begin}
      bounded={bounded}
      onNear={onNear}
      artworks={() =>
        page
          .slice(begin, begin + ARTWORKS_PER_SECTION)
          .map((artwork, place) => children(artwork, at * ARTWORKS_PER_SECTION + begin + place))
      }
    />
  ));
}

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
  /** What the page's loader gave. */
  first: ListPage<Artwork>;
  /** The question of which `first` is the answer, without a cursor. */
  asked: ListArtworks;
  address: string;
  /** The page that goes on from a cursor, for those without JavaScript. */
  moreAddress: (cursor: string) => string;
  /** Another choice is on its way. */
  changing: boolean;
  children: (artwork: Artwork, place: number) => ReactNode;
}

/** Whole rows in every number of columns. */
const ARTWORKS_PER_SECTION = 48;

/** Up to so many all stay hung: the whole wall of most estates, to be searched, printed and kept as one. */
const MOST_UNBOUNDED = 4 * ARTWORKS_PER_SECTION;

/** How many there are, the artworks, and more of them as one scrolls. */
export function ArtworkGrid({ first, asked, address, moreAddress, changing, children }: ArtworkGridProps) {
  const { pages, next, state, loadMore, setNear, edge } = useMoreArtworks(first, asked, address);
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the list
        <GridPage key={at} page={page} at={at} bounded={count > MOST_UNBOUNDED} setNear={setNear}>
          {children}
        </GridPage>
      ))}
      {next !== null && (
        // A window high: whoever is faster than the next artworks does not see the footer come and go.
        <div key={count} ref={edge} className="flex min-h-svh justify-center pb-section noscript:min-h-11">
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

/** A page of the list in parts of its own: what comes or goes in it moves no artwork of another page. */
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

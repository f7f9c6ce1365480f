import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import type { Artwork, ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import type { ListPage } from '../../api.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { Spinner } from '../../ui/style/Spinner.tsx';
import { type MoreArtworks, useMoreArtworks } from './use-more-artworks.ts';
import { WallPart } from './WallPart.tsx';

export interface ArtworkWallProps {
  /** What the page's loader gave. */
  first: ListPage<Artwork>;
  /** The question of which `first` is the answer, without a cursor. */
  asked: ListArtworks;
  address: string;
  /** The page that goes on from a cursor, for those without JavaScript. */
  moreAddress: (cursor: string) => string;
  /** Another choice is on its way. */
  changing: boolean;
  children: (work: Artwork, place: number) => ReactNode;
}

/** Whole rows in every number of columns. */
const WORKS_PER_PART = 48;

/** Up to so many all stay hung: the whole wall of most estates, to be searched, printed and kept as one. */
const WORKS_AT_ONCE = 4 * WORKS_PER_PART;

/** How many there are, the works, and more of them as one scrolls. */
export function ArtworkWall({ first, asked, address, moreAddress, changing, children }: ArtworkWallProps) {
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
        <WallPage key={at} page={page} at={at} bounded={count > WORKS_AT_ONCE} setNear={setNear}>
          {children}
        </WallPage>
      ))}
      {next !== null && (
        // A window high: whoever is faster than the next works does not see the footer come and go.
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

interface WallPageProps extends Pick<ArtworkWallProps, 'children'>, Pick<MoreArtworks, 'setNear'> {
  page: Artwork[];
  at: number;
  bounded: boolean;
}

/** A page of the list in parts of its own: what comes or goes in it moves no artwork of another page. */
function WallPage({ page, at, bounded, setNear, children }: WallPageProps) {
  const onNear = useCallback((part: object, isNear: boolean) => setNear(at, part, isNear), [at, setNear]);
  const parts = Array.from({ length: Math.ceil(page.length / WORKS_PER_PART) }, (_, place) => place * WORKS_PER_PART);
  return parts.map((begin) => (
    <WallPart
      key={begin}
      bounded={bounded}
      onNear={onNear}
      works={() =>
        page
          .slice(begin, begin + WORKS_PER_PART)
          .map((work, place) => children(work, at * WORKS_PER_PART + begin + place))
      }
    />
  ));
}

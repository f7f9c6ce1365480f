import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import type { ListPage } from '../../api.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { Spinner } from '../../ui/style/Spinner.tsx';
import { GridSection } from './GridSection.tsx';
import type { ListedArtwork } from './load-artworks.ts';
import { isLong } from './loaded-pages.ts';
import { useMoreArtworks } from './use-more-artworks.ts';

export interface ArtworkGridProps {
  /** The first page of the list, from the loader. */
  first: ListPage<ListedArtwork>;
  /** The input of the call that returned `first`, without a cursor. */
  asked: ListArtworks;
  address: string;
  /** The address of the page after a cursor, for browsers without JavaScript. */
  moreAddress: (cursor: string) => string;
  /** Another choice is loading. */
  changing: boolean;
  /** `index` is exact for the first artworks, and larger for all others. */
  children: (artwork: ListedArtwork, index: number) => ReactNode;
}

/** How many artworks of a long list a section has. */
const ARTWORKS_PER_SECTION = 48;

/** The artworks, and more of them as the visitor scrolls. */
export function ArtworkGrid({ first, asked, address, moreAddress, changing, children }: ArtworkGridProps) {
  const { pages, next, state, loadMore, setNear, sentinel } = useMoreArtworks(first, asked, address);
  const count = pages.reduce((sum, page) => sum + page.length, 0);
  const bounded = isLong(first);
  const sections = sectionsOf(pages, bounded);
  return (
    <div data-count={count} aria-busy={changing} className={classNames('transition-opacity', changing && 'opacity-50')}>
      {sections.map(({ page, begin, artworks }, at) => (
        <GridSection
          key={`${page} ${begin}`}
          bounded={bounded}
          continues={at < sections.length - 1}
          page={page}
          setNear={setNear}
          artworks={() => artworks.map((artwork, index) => children(artwork, page + begin + index))}
        />
      ))}
      {next !== null && (
        // Two windows high, so that the footer does not appear for a moment while more artworks load.
        <div key={count} ref={sentinel} className="flex min-h-[200svh] justify-center pb-section noscript:min-h-11">
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

/** The sections of a list: one for a short list, so that its rows are not interrupted; else parts of each page. */
function sectionsOf(
  pages: ListedArtwork[][],
  bounded: boolean,
): { page: number; begin: number; artworks: ListedArtwork[] }[] {
  if (!bounded) return [{ page: 0, begin: 0, artworks: pages.flat() }];
  return pages.flatMap((all, page) =>
    Array.from({ length: Math.ceil(all.length / ARTWORKS_PER_SECTION) }, (_, index) => {
      const begin = index * ARTWORKS_PER_SECTION;
      return { page, begin, artworks: all.slice(begin, begin + ARTWORKS_PER_SECTION) };
    }),
  );
}

import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import type { ListPage } from '../../api.ts';
import { Link } from '../../Link.tsx';
import { PublicUrlContext } from '../../layout/head/PageMeta.tsx';
import { ArtworkRows } from '../../ui/artwork/Grid.tsx';
import { Button, Spinner } from '../../ui/style/Button.tsx';
import { buttonClass, classNames } from '../../ui/style/class-names.ts';
import type { ListedArtwork } from './load-artworks.ts';
import { isLong } from './loaded-pages.ts';
import { type MoreArtworks, useMoreArtworks } from './use-more-artworks.ts';

/** Sections within this distance of the window stay rendered: a few screens, so that a visitor sees no empty section. */
const RENDER_MARGIN = '2400px';

export interface ArtworkGridProps {
  /** The first page of the list, from the loader. */
  first: ListPage<ListedArtwork>;
  /** The input of the call that returned `first`, without a cursor. */
  asked: ListArtworks;
  address: string;
  /** The address of the page after a cursor, for browsers without JavaScript; null for the whole list. */
  moreAddress: (cursor: string | null) => string;
  /** Another choice is loading. */
  changing: boolean;
  /** `index` is exact for the first artworks, and larger for all others. */
  children: (artwork: ListedArtwork, index: number) => ReactNode;
}

/** The number of artworks in a section of a long list. */
const ARTWORKS_PER_SECTION = 48;

/** The artworks, and more of them as the visitor scrolls. */
export function ArtworkGrid({ first, asked, address, moreAddress, changing, children }: ArtworkGridProps) {
  const { pages, next, state, loadMore, setNear, sentinel } = useMoreArtworks(first, asked, address);
  const count = pages.reduce((sum, page) => sum + page.length, 0);
  const publicUrl = useContext(PublicUrlContext);
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
      {count < first.total && (
        <p className="hidden print:block">
          {`The first ${count} of ${first.total} are printed here. All of them: ${publicUrl}${moreAddress(null)}`}
        </p>
      )}
      {next !== null && (
        // The place is two windows high, so that the footer does not appear for a moment while more artworks load.
        <div
          key={count}
          ref={sentinel}
          className="no-print flex min-h-[200svh] justify-center pb-section noscript:min-h-11"
        >
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

interface GridSectionProps extends Pick<MoreArtworks, 'setNear'> {
  bounded: boolean;
  /** Another section follows. */
  continues: boolean;
  /** The number of its page in the list. */
  page: number;
  artworks: () => ReactNode;
}

/**
 * A section of a long list. When the list is `bounded`, artworks far from the window are removed and the section keeps its
 * height, so that a list of tens of thousands renders a bounded number of cards. The server renders every section.
 */
function GridSection({ bounded, continues, page, artworks, setNear }: GridSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  /** The height that the removed artworks had, in pixels; null while they are rendered. */
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || !bounded) return;
    const watch = new IntersectionObserver(
      (entries) => {
        // After fast scrolling there are several entries: only the last one is still true.
        const entry = entries.at(-1);
        if (entry === undefined) return;
        setNear(page, element, entry.isIntersecting);
        if (entry.isIntersecting) setHeight(null);
        // A section with the focused card stays rendered.
        else if (!element.contains(document.activeElement)) setHeight(entry.boundingClientRect.height);
      },
      { rootMargin: RENDER_MARGIN },
    );
    watch.observe(element);
    // In print every artwork is rendered.
    const print = () => flushSync(() => setHeight(null));
    window.addEventListener('beforeprint', print);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', print);
      setHeight(null);
      setNear(page, element, false);
    };
  }, [bounded, page, setNear]);
  return (
    <div ref={place} style={height === null ? undefined : { height }}>
      {height === null && <ArtworkRows continues={continues}>{artworks()}</ArtworkRows>}
    </div>
  );
}

/**
 * The number of artworks in a list; screen readers read it out when it changes. With a very large font on a phone the
 * controls beside it need its space.
 */
export function ArtworkCount({ total }: { total: number }) {
  return (
    <p
      role="status"
      className="hidden shrink-0 text-sm text-ink-soft tabular-nums xs:block"
    >{`${total} ${total === 1 ? 'artwork' : 'artworks'}`}</p>
  );
}

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link } from '../../Link.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass, classNames } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { More } from '../../ui/text/More.tsx';
import { ArtworkGrid } from '../shared/ArtworkGrid.tsx';
import { galleryWords } from '../shared/gallery-words.ts';
import type { ListedArtwork } from '../shared/load-artworks.ts';
import type { useArtworkList } from './use-artwork-list.ts';

export interface ListResultsProps {
  list: Omit<ReturnType<typeof useArtworkList<{ q: string }>>, 'choice' | 'intent'> & {
    choice: { q: string };
    intent: { search: (text: string) => void };
  };
  /** The reason why the list is empty. */
  emptyText: string;
  /** The next step when it is empty without a search. */
  emptyAction?: ReactNode;
  children: (artwork: ListedArtwork, index: number) => ReactNode;
}

/** The artworks of the gallery or the shop; if there are none, the reason and the next step (docs/specification/gallery.md §7). */
export function ListResults({ list, emptyText, emptyAction, children }: ListResultsProps) {
  const { artworks, choice, address, addressWithoutSearch, intent } = list;
  if (artworks.items.length === 0) {
    const clear = <ClearSearch onClear={() => intent.search('')} address={addressWithoutSearch} />;
    return (
      <EmptyState title={galleryWords.emptyTitle} action={choice.q === '' ? emptyAction : clear}>
        <p>{emptyText}</p>
      </EmptyState>
    );
  }
  const { asked, moreAddress, changing } = list;
  return (
    <ArtworkGrid
      key={address}
      first={artworks}
      asked={asked}
      address={address}
      moreAddress={moreAddress}
      changing={changing}
    >
      {children}
    </ArtworkGrid>
  );
}

interface ClearSearchProps {
  onClear: () => void;
  /** The list without the search, for browsers without JavaScript. */
  address: string;
}

/**
 * The part below a search without a result: a suggestion, loaded only now, and the button that clears the search
 * (docs/specification/gallery.md §7).
 */
function ClearSearch({ onClear, address }: ClearSearchProps) {
  const [Suggestion, setSuggestion] = useState<ComponentType>();
  useEffect(() => {
    import('./SearchSuggestion.tsx').then(
      (loaded) => setSuggestion(() => loaded.SearchSuggestion),
      () => {},
    );
  }, []);
  const clear = () => {
    onClear();
    // This button is removed with the search, so the focus moves to the search box.
    document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
  };
  return (
    <>
      {Suggestion && <Suggestion />}
      <Button className="noscript:hidden" onClick={clear}>
        Clear Search
      </Button>
      <noscript>
        <Link to={address} className={buttonClass()}>
          Clear Search
        </Link>
      </noscript>
    </>
  );
}

export interface ListHeaderProps {
  title: string;
  introduction: string;
  /** A line below the introduction. */
  children?: ReactNode;
}

/** Longer introductions are cut: after two lines on a phone, after three on a larger screen; characters. */
const MOST_ON_PHONE = 110;
const MOST_ON_DESKTOP = 300;

/**
 * The header of the gallery and the shop: title and introduction side by side, so that the first image is near the top. A
 * long introduction is cut, with More; that works without JavaScript (docs/specification/gallery.md §1).
 */
export function ListHeader({ title, introduction, children }: ListHeaderProps) {
  const isLong = introduction.length > MOST_ON_DESKTOP;
  const isLongOnPhone = introduction.length > MOST_ON_PHONE;
  return (
    <header className="page grid gap-x-gutter pb-1 pt-1 md:grid-cols-[1fr_minmax(32rem,2fr)] md:pb-4 md:pt-6">
      <h1 className="font-serif text-3xl tracking-tight">{title}</h1>
      <div className="max-w-reading font-serif text-ink-soft md:pt-1">
        <p
          className={classNames(
            'whitespace-pre-line has-[+details[open]]:line-clamp-none!',
            isLongOnPhone && (isLong ? 'line-clamp-2 md:line-clamp-3' : 'max-md:line-clamp-2'),
          )}
        >
          {introduction}
        </p>
        {isLongOnPhone && <More className={classNames('max-md:-my-1', !isLong && 'md:hidden')} />}
        {children}
      </div>
    </header>
  );
}

export interface ListBarProps {
  children: ReactNode;
  /** Whether what does not fit goes to a second line. */
  wraps?: boolean;
}

/** The bar of a list with its tabs and search; it stays below the site's header while the list scrolls. */
export function ListBar({ children, wraps = false }: ListBarProps) {
  return (
    <div className="no-print sticky top-16 z-20 border-b border-line bg-ground sm:top-20">
      <div className={`page flex items-center justify-between gap-x-4 ${wraps ? 'flex-wrap' : ''}`}>{children}</div>
    </div>
  );
}

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { ArtworkGrid } from '../shared/ArtworkGrid.tsx';
import { galleryWords } from '../shared/gallery-words.ts';
import type { ListedArtwork } from '../shared/load-artworks.ts';
import type { useArtworkList } from './use-artwork-list.ts';

export interface ListResultsProps {
  list: Omit<ReturnType<typeof useArtworkList<{ q: string }>>, 'choice' | 'intent'> & {
    choice: { q: string };
    intent: { search: (text: string) => void };
  };
  /** Why the list is empty. */
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
    <ArtworkGrid key={address} first={artworks} {...{ asked, address, moreAddress, changing }}>
      {children}
    </ArtworkGrid>
  );
}

interface ClearSearchProps {
  onClear: () => void;
  /** The list without the search, for browsers without JavaScript. */
  address: string;
}

/** Below a search without a result: a suggestion, loaded only now, and the button that clears the search (docs/specification/gallery.md §7). */
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

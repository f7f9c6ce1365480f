import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { ArtworkGrid } from '../shared/ArtworkGrid.tsx';
import { galleryWords } from '../shared/gallery-words.ts';
import type { ListedArtwork } from '../shared/load-artworks.ts';
import { ClearSearch } from './ClearSearch.tsx';
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

import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';

export interface ClearSearchProps {
  onClear: () => void;
  /** The list without the search, for browsers without JavaScript. */
  address: string;
}

/** Below a search without a result: a suggestion, loaded only now, and the button that clears the search (docs/specification/gallery.md §7). */
export function ClearSearch({ onClear, address }: ClearSearchProps) {
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

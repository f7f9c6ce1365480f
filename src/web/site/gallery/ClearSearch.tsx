import { Link } from 'react-router';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';

export interface ClearSearchProps {
  onClear: () => void;
  /** The list without the search, for those whose browser runs no scripts. */
  address: string;
}

/** The way on where a search has found nothing (docs/specification/gallery.md §7). */
export function ClearSearch({ onClear, address }: ClearSearchProps) {
  const clear = () => {
    onClear();
    // This button goes with the search: the keyboard goes on from the box, to search for something else.
    document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
  };
  return (
    <>
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

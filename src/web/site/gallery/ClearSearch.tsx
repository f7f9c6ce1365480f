import { Link } from 'react-router';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';

export interface ClearSearchProps {
  onClear: () => void;
  /** The list without the search, for browsers without JavaScript. */
  address: string;
}

/** Clears a search without a result (docs/specification/gallery.md §7). */
export function ClearSearch({ onClear, address }: ClearSearchProps) {
  const clear = () => {
    onClear();
    // This button is removed with the search, so the focus moves to the search box.
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

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { controlClass } from '../ui/control-class.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useTypedSearch } from '../ui/use-typed-search.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

export interface SearchBoxProps {
  /** Also the placeholder: "Search artworks...". */
  label: string;
  /** The list's own path. */
  action: string;
  /** What the address says. */
  value: string;
  /** Goes to the address of another search; called a moment after typing pauses. */
  onSearch: (q: string) => void;
  /** The rest of the address, kept when the form is sent without JavaScript. */
  kept?: Record<string, string>;
}

/** The pause in typing after which the search follows, in milliseconds. */
const PAUSE = 250;

/** A search within a list. What is searched for stands in the address, so that it can be sent to someone. */
export function SearchBox({ label, action, value, onSearch, kept = {} }: SearchBoxProps) {
  const { typed, search, letGo } = useTypedSearch(value, onSearch);
  const box = useRef<HTMLInputElement>(null);

  // Whoever has chosen a work while the search was still waiting wants the work. Heard before the link itself is.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null && link.pathname !== location.pathname) letGo();
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [letGo]);

  const clear = () => {
    search('', 0);
    box.current?.focus();
  };

  return (
    <search className="no-print relative w-full max-w-full sm:w-80">
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed, 0);
        }}
      >
        {Object.entries(kept).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <label>
          <VisuallyHidden>{label.replace(/\.+$/, '')}</VisuallyHidden>
          <Search
            aria-hidden="true"
            size={18}
            strokeWidth={1.5}
            className="pointer-events-none absolute left-3.5 top-1/2 -translate-y-1/2 text-ink-soft"
          />
          <input
            ref={box}
            type="search"
            name="q"
            value={typed}
            maxLength={200}
            placeholder={label}
            autoComplete="off"
            enterKeyHint="search"
            className={controlClass('min-h-11 pl-10.5 pr-11 [&::-webkit-search-cancel-button]:hidden')}
            onChange={(event) => {
              search(event.target.value, PAUSE);
            }}
          />
        </label>
        {typed !== '' && (
          <IconButton
            label="Clear"
            icon={<X aria-hidden="true" size={18} strokeWidth={1.5} />}
            className="absolute right-0 top-0 noscript:hidden"
            onClick={clear}
          />
        )}
      </form>
    </search>
  );
}

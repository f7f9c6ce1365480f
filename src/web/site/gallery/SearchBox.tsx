import X from 'lucide-react/icons/x';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { IconButton } from '../../ui/style/Button.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { ListIntentState } from '../shared/use-list-intent.ts';

export interface SearchBoxProps {
  /** The label, also the placeholder: "Search artworks...". */
  label: string;
  /** The path of the list. */
  action: string;
  /** The visitor's last choice. */
  intent: Pick<ListIntentState<{ q: string }>, 'typed' | 'type' | 'search' | 'cancelSearch'>;
  /** The other parameters of the address, sent with the form without JavaScript. */
  otherFields?: Record<string, string>;
  /** The id of the form, for controls outside of it. */
  id?: string;
  /** Beside tabs it is narrower than above the other controls, where an open box on a phone takes the whole bar. */
  place?: keyof typeof widthClasses;
}

const widthClasses = {
  beside: 'focus-within:w-3/5 has-[[type=search]:not(:placeholder-shown)]:w-3/5 md:w-56! lg:w-80!',
  above: 'focus-within:w-full has-[[type=search]:not(:placeholder-shown)]:w-full md:w-80!',
};

/**
 * A search within a list. On a phone it is a square with an icon until it has the focus or a text. The address contains
 * the search, so that a visitor can share it. The left padding is in pixels, like the icon: with a large font at 320 px
 * there would be no space for the text otherwise.
 */
export function SearchBox({ label, action, intent, otherFields = {}, id, place = 'beside' }: SearchBoxProps) {
  const { typed, type, search, cancelSearch } = intent;
  const box = useRef<HTMLInputElement>(null);
  const boxId = useId();

  // Text that was typed before hydration stays in the box and is searched for now. A later effect would leave a moment in which Enter
  // searches for the text of the state, which is empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useLayoutEffect(() => {
    const early = box.current?.value ?? typed;
    if (early !== typed) search(early);
  }, []);

  // A link to another page cancels a waiting search. The capture phase runs before the link's own handler.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null && (link.pathname !== location.pathname || link.closest('main') === null)) cancelSearch();
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [cancelSearch]);

  const clear = () => {
    search('');
    box.current?.focus();
  };

  return (
    <search className={`relative my-1 w-11 shrink-0 ${widthClasses[place]}`}>
      <form
        id={id}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          search(box.current?.value ?? typed);
        }}
      >
        {Object.entries(otherFields).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <label htmlFor={boxId}>
          <VisuallyHidden>{label.replace(/\.+$/, '')}</VisuallyHidden>
          <SearchInput
            ref={box}
            id={boxId}
            name="q"
            value={typed}
            placeholder={label}
            className="min-h-11 pl-[46px] pr-11 max-md:not-focus:placeholder-shown:px-0 max-md:not-focus:placeholder-shown:indent-11 [&::-webkit-search-cancel-button]:hidden"
            onChange={(event) => type(event.target.value)}
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

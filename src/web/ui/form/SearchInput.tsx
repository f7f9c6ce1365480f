import Search from 'lucide-react/icons/search';
import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from '../style/class-names.ts';

export interface SearchInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** The input of a search with its icon, within an element that is `relative`. It takes what a search accepts: 200 characters. */
export function SearchInput({ className, ...rest }: SearchInputProps) {
  return (
    <>
      <Search
        aria-hidden="true"
        size={18}
        strokeWidth={1.5}
        className="pointer-events-none absolute left-3.5 top-1/2 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        className={classNames('control', className)}
      />
    </>
  );
}

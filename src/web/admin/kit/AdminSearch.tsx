import Search from 'lucide-react/icons/search';
import type { FormEvent } from 'react';
import { controlClass } from '../../ui/form/control-class.ts';
import { Field } from '../../ui/form/Field.tsx';
import { useTypedSearch } from '../../ui/form/use-typed-search.ts';

export interface AdminSearchProps {
  label: string;
  placeholder: string;
  /** What the address says. */
  value: string;
  /** Goes to the address of another search. */
  onSearch: (q: string) => void;
}

/** The pause in typing after which the search follows, in milliseconds. */
const PAUSE = 300;

/** A search within a tab's list. What is searched for stands in the address. */
export function AdminSearch({ label, placeholder, value, onSearch }: AdminSearchProps) {
  const { typed, search } = useTypedSearch(value, (q) => q !== value && onSearch(q));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed, 0);
  };
  return (
    <search className="min-w-0 flex-1 basis-64">
      <form onSubmit={submit}>
        <Field label={label}>
          {(wiring) => (
            <div className="relative">
              <Search
                aria-hidden="true"
                size={18}
                strokeWidth={1.5}
                className="pointer-events-none absolute left-3.5 top-1/2 -translate-y-1/2 text-ink-soft"
              />
              <input
                {...wiring}
                type="search"
                value={typed}
                maxLength={200}
                placeholder={placeholder}
                autoComplete="off"
                enterKeyHint="search"
                className={controlClass('min-h-11 pl-10.5')}
                onChange={(event) => search(event.target.value, PAUSE)}
              />
            </div>
          )}
        </Field>
      </form>
    </search>
  );
}

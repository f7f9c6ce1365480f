import Search from 'lucide-react/icons/search';
import type { FormEvent } from 'react';
import { controlClass } from '../../../ui/form/control-class.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { useTypedSearch } from '../../../ui/form/use-typed-search.ts';
import type { ListPlaceOf } from './use-list-place.ts';

export interface AdminSearchProps {
  label: string;
  placeholder: string;
  place: ListPlaceOf;
}

/** The search waits for this pause in typing; milliseconds. */
const PAUSE_MS = 300;

/** The search box of a list. The search is in the address. */
export function AdminSearch({ label, placeholder, place }: AdminSearchProps) {
  const { typed, search } = useTypedSearch(place.q, (q) => q !== place.q && place.change({ q }));
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
                onChange={(event) => search(event.target.value, PAUSE_MS)}
              />
            </div>
          )}
        </Field>
      </form>
    </search>
  );
}

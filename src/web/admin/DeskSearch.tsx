import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { controlClass } from '../ui/control-class.ts';
import { Field } from '../ui/Field.tsx';

export interface DeskSearchProps {
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
export function DeskSearch({ label, placeholder, value, onSearch }: DeskSearchProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed by something else, such as the Back button: the box follows.
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (q: string, pause: number) => {
    setTyped(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAsked(q.trim());
      if (q.trim() !== value) onSearch(q.trim());
    }, pause);
  };
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

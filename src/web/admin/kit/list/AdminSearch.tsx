import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { isDialogEntry } from '../record/use-task.tsx';
import { slimControl } from './ListFilter.tsx';
import type { ListPlaceOf } from './use-admin-list.ts';

export interface AdminSearchProps {
  /** Read out; the placeholder says what is found. */
  label: string;
  placeholder: string;
  place: ListPlaceOf;
  /** The time that the search waits for a pause in typing; milliseconds. */
  pause?: number;
  /** A shorter text finds nothing; an empty one shows the whole list again. */
  fewest?: number;
}

const PAUSE_MS = 300;

/** The search box of a list. The search is in the address. */
export function AdminSearch({ label, placeholder, place, pause = PAUSE_MS, fewest = 1 }: AdminSearchProps) {
  const { text, type, search } = useSearchText(place, pause, fewest);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    <search className="min-w-0 flex-1 basis-64">
      <form onSubmit={submit}>
        <div className="relative">
          <SearchInput
            aria-label={label}
            value={text}
            placeholder={placeholder}
            className={`${slimControl} pl-10.5`}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      </form>
    </search>
  );
}

/**
 * The text of the box and the search in the address, each of which follows the other: a search begins after a pause in
 * typing, and Back or a link puts its own search into the box and cancels one that still waits.
 */
function useSearchText({ q, change }: ListPlaceOf, pause: number, fewest: number) {
  const isShown = useShownAddress();
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The box itself asked for this search, and more may have been typed since.
    if (q === sent.current) return;
    clearTimeout(timer.current);
    sent.current = q;
    setText(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (typed: string) => {
    clearTimeout(timer.current);
    const next = typed.trim();
    if (next === sent.current || (next !== '' && next.length < fewest)) return;
    sent.current = next;
    latest.current({ q: next });
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    const wait = () => {
      timer.current = setTimeout(() => (isShown() ? search(typed) : wait()), pause);
    };
    wait();
  };
  return { text, type, search };
}

/**
 * Whether the page of the window's address is the one that is shown, without a dialog that was opened on it. After a press on a link the
 * next page may still load, and a search that began then would take its place: it waits, and is gone with its box when the next page is
 * there. A search below a dialog would be in the dialog's entry of the history, and closing leads to the one before: it waits too.
 */
function useShownAddress(): () => boolean {
  const location = useLocation();
  const { state } = useNavigation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isSettled = state === 'idle' && !isDialogEntry(location);
    shown.current = isSettled ? addressText(location.pathname, location.search) : undefined;
  }, [location, state]);
  return () => shown.current === addressText(window.location.pathname, window.location.search);
}

/** The browser may write an address in another way than the link. */
const addressText = (pathname: string, search: string) => `${pathname}?${new URLSearchParams(search)}`;

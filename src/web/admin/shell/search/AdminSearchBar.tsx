import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchCalls } from '../../../../contract/search/search.calls.ts';
import { fewestSearchedCharacters } from '../../../../domain/search/search-pause.ts';
import { useSession } from '../../../layout/session/session-store.ts';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { IconButton } from '../../../ui/style/Button.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { PlaceName } from '../../kit/admin-address.ts';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { type FoundGroup, foundGroups, SearchResults, searchWords } from './SearchResults.tsx';

/**
 * The search in the bar, focused by Ctrl K or ⌘ K. In a narrow window, and over a dialog, which keeps its input, it opens in a
 * dialog of its own.
 */
export function AdminSearchBar() {
  const inBar = useRef<HTMLInputElement>(null);
  const inOverlay = useRef<HTMLInputElement>(null);
  const [isOverlaid, setIsOverlaid] = useState(false);
  const { loginOpen } = useSession();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      // The key's own effect is also prevented where nothing opens: in a text field of a Mac, Ctrl K deletes the rest
      // of the line.
      event.preventDefault();
      // A login and a question are answered first.
      if (loginOpen || document.querySelector('[role="alertdialog"]') !== null) return;
      if (isReachable(inBar.current)) {
        inBar.current?.focus();
        inBar.current?.select();
      } else setIsOverlaid(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [loginOpen]);

  return (
    <>
      <div className="w-full max-w-xl max-lg:hidden">
        <SearchBox input={inBar} place="bar" onLeave={() => inBar.current?.blur()} />
      </div>
      <IconButton
        label={searchWords.label}
        icon={<Search aria-hidden="true" size={20} strokeWidth={1.5} />}
        className="ml-auto lg:hidden"
        onClick={() => setIsOverlaid(true)}
      />
      <Dialog.Root open={isOverlaid} onOpenChange={setIsOverlaid}>
        <Dialog.Portal>
          <Dialog.Backdrop forceRender className="fixed inset-0 z-40 bg-scrim" />
          <Dialog.Popup
            initialFocus={inOverlay}
            className="fixed inset-x-0 top-0 z-40 mx-auto flex max-h-dvh w-full max-w-2xl flex-col overflow-y-auto bg-paper p-4 [box-shadow:var(--shadow-sheet)] outline-none max-sm:min-h-dvh sm:top-12 sm:max-h-[calc(100dvh-6rem)] sm:rounded-control"
          >
            <div className="mb-2 flex items-center justify-between">
              <Dialog.Title className="font-serif text-xl">{searchWords.title}</Dialog.Title>
              <Dialog.Close
                render={<IconButton label="Close" icon={<X aria-hidden="true" size={20} strokeWidth={1.5} />} />}
              />
            </div>
            <SearchBox input={inOverlay} place="overlay" onLeave={() => setIsOverlaid(false)} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

/** Shown, and not behind a dialog. */
function isReachable(box: HTMLElement | null): boolean {
  return box !== null && box.offsetParent !== null && box.closest('[aria-hidden="true"], [inert]') === null;
}

/** A search waits so long for a pause in typing (docs/specification/search.md §3); milliseconds. */
const PAUSE_MS = 200;

export interface SearchBoxProps {
  input: RefObject<HTMLInputElement | null>;
  /** The search's place: in the bar the results hang below the box, over the page. */
  place: 'bar' | 'overlay';
  /** A record was chosen, or Escape was pressed in an empty box. */
  onLeave: () => void;
}

/**
 * The search of everything: a combobox whose list is grouped by the kind of record (docs/specification/search.md §3). The first
 * record is chosen beforehand, so that Enter opens it.
 */
function SearchBox({ input, place, onLeave }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const { groups, failed, isCurrent } = useSearchEverything(text);
  const { pathname, search, state } = useLocation();
  const label = useContext(PlaceName);
  const navigate = useNavigate();
  const options = groups?.flatMap((group) => group.options) ?? [];
  const active = options[chosen] === undefined ? 0 : chosen;
  const shows = isOpen && (groups !== undefined || failed);

  const type = (typed: string) => {
    setText(typed);
    setChosen(0);
    setIsOpen(true);
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  const leave = () => {
    setText('');
    setIsOpen(false);
    onLeave();
  };
  const press = (event: ReactKeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      if (shows) setChosen((active + step + options.length) % options.length);
      else setIsOpen(true);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const option = options[active];
      // An answer to what was typed before is not what the person means.
      if (!shows || !isCurrent || option === undefined) return;
      leave();
      void navigate(option.address, { state: { from: { address: `${pathname}${search}`, state, label } } });
    }
    if (event.key === 'Escape') {
      // A dialog below stays open.
      event.stopPropagation();
      if (place === 'bar' && shows) setIsOpen(false);
      else leave();
    }
  };

  return (
    <search
      className={classNames('block', place === 'bar' && 'relative')}
      onBlur={(event) => {
        if (place === 'bar' && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <div className="relative">
        <SearchInput
          ref={input}
          type="text"
          role="combobox"
          aria-label={searchWords.label}
          aria-expanded={shows}
          aria-controls={shows ? id : undefined}
          aria-activedescendant={shows && options.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          aria-keyshortcuts="Control+K Meta+K"
          value={text}
          placeholder={searchWords.placeholder}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          className={place === 'bar' ? 'h-9 min-h-0 py-1 pl-10.5 pr-16 text-sm' : 'min-h-12 pl-10.5 pr-12 text-base'}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onKeyDown={press}
        />
        {text === '' ? (
          place === 'bar' && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute right-3 top-1/2 -translate-y-1/2 font-sans text-xs text-ink-soft"
            >
              {/Mac|iP(hone|ad)/.test(window.navigator.platform) ? '⌘ K' : 'Ctrl K'}
            </span>
          )
        ) : (
          <button
            type="button"
            aria-label={searchWords.clear}
            title={searchWords.clear}
            className="absolute right-0 top-1/2 inline-flex size-9 -translate-y-1/2 items-center justify-center rounded-control hover:bg-wall pointer-coarse:size-11"
            onClick={clear}
          >
            <X aria-hidden="true" size={18} strokeWidth={1.5} />
          </button>
        )}
      </div>
      {shows && (
        <SearchResults id={id} groups={groups ?? []} active={active} failed={failed} place={place} onChoose={leave} />
      )}
      <p role="status" className="sr-only">
        {shows && isCurrent && !failed && searchWords.count(options.length)}
      </p>
    </search>
  );
}

interface SearchOfEverything {
  /** Undefined until something was searched for. */
  groups: FoundGroup[] | undefined;
  failed: boolean;
  /** The answer is to the text in the box. */
  isCurrent: boolean;
}

/** Searches for the text in the box. */
function useSearchEverything(text: string): SearchOfEverything {
  const typed = text.trim();
  const [q, setQ] = useState('');
  const { timeZone } = useEstateDay();
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLongEnough = typed.length >= fewestSearchedCharacters;
  const { data, isError, isPlaceholderData } = useQuery({
    ...adminRead(searchCalls.searchEverything, { q }),
    enabled: q.length >= fewestSearchedCharacters,
    refetchInterval: false,
    placeholderData: keepPreviousData,
  });
  const isAnswered = q === typed && !isPlaceholderData;
  return {
    groups: isLongEnough && data !== undefined ? foundGroups(data, timeZone) : undefined,
    failed: isLongEnough && isAnswered && isError,
    isCurrent: isAnswered,
  };
}

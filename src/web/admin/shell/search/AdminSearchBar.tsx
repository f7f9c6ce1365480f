import { Dialog } from '@base-ui/react/dialog';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../layout/session/session-store.ts';
import { IconButton } from '../../../ui/style/IconButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import { searchWords } from './search-words.ts';

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
      // Also where it opens nothing: in a text field of a Mac, Ctrl K deletes the rest of the line.
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

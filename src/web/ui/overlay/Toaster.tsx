import X from 'lucide-react/icons/x';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../style/Button.tsx';
import { classNames } from '../style/class-names.ts';
import {
  ACTION_MILLISECONDS,
  dismissToast,
  showStoredToast,
  TOAST_MILLISECONDS,
  type Toast,
  useToast,
} from './toast-store.ts';

/** The length of a swipe that dismisses a toast, in pixels (docs/specification/pages.md §8). */
const SWIPE_PIXELS = 50;

const tones: Record<Toast['tone'], string> = {
  plain: 'bg-ground',
  done: 'bg-ground',
  error: 'bg-red',
};

function ToastMessage({ toast }: { toast: Toast }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [swiped, setSwiped] = useState(0);
  const start = useRef<number | null>(null);
  const { action } = toast;
  const hasAction = action !== undefined;

  // It stays while it is hovered or focused; the time starts again afterwards (WCAG 2.2.1).
  useEffect(() => {
    if (hovered || focused) return;
    const shown = hasAction ? ACTION_MILLISECONDS : TOAST_MILLISECONDS;
    const timer = setTimeout(() => dismissToast(toast.id), shown);
    return () => clearTimeout(timer);
  }, [hovered, focused, toast.id, hasAction]);

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button') !== null) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (start.current !== null) setSwiped(event.clientX - start.current);
  };
  const end = () => {
    start.current = null;
    if (Math.abs(swiped) >= SWIPE_PIXELS) dismissToast(toast.id);
    else setSwiped(0);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: there is a Dismiss button too
    <div
      data-ground="dark"
      className={classNames(
        'pointer-events-auto flex w-full max-w-md [touch-action:pan-y] select-none items-start gap-3 rounded-control py-3.5 pl-5 pr-2 text-ink [box-shadow:var(--shadow-toast)]',
        'transition-opacity starting:opacity-0',
        tones[toast.tone],
      )}
      style={swiped === 0 ? undefined : { transform: `translateX(${swiped}px)`, opacity: 1 - Math.abs(swiped) / 200 }}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {/* The sentence is left-to-right also when it begins with a title in another script. */}
      <div className="min-w-0 flex-1 py-1.5 wrap-anywhere [&_p]:[unicode-bidi:isolate]">
        <p className="font-medium leading-snug">{toast.title}</p>
        {toast.text !== undefined && toast.text !== '' && <p className="mt-1 text-sm">{toast.text}</p>}
      </div>
      {action !== undefined && (
        <button
          type="button"
          className="min-h-11 shrink-0 px-2 font-medium underline underline-offset-4 hover:no-underline"
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        label="Dismiss"
        icon={<X aria-hidden="true" size={18} strokeWidth={1.5} />}
        className="hover:bg-transparent hover:opacity-75"
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}

/**
 * The place of toasts; once, in the page's frame. The two live regions are always in the page, or nothing would be read out;
 * aria-live is explicit, because an open dialog does not hide elements that have it.
 */
export function Toaster() {
  const toast = useToast();
  useEffect(showStoredToast, []);
  const place = 'flex w-full justify-center sm:justify-start';
  return (
    <div className="toast-place no-print pointer-events-none z-50 p-4 sm:p-6">
      <div role="status" aria-live="polite" className={place}>
        {toast !== null && toast.tone !== 'error' && <ToastMessage key={toast.id} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive" className={place}>
        {toast !== null && toast.tone === 'error' && <ToastMessage key={toast.id} toast={toast} />}
      </div>
    </div>
  );
}

import X from 'lucide-react/icons/x';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../style/class-names.ts';
import { IconButton } from '../style/IconButton.tsx';
import { dismissToast, showStoredToast, TOAST_MILLISECONDS, type Toast, useToast } from './toast-store.ts';

/** How far a toast is pushed aside before it goes, in pixels (docs/specification/pages.md §8). */
const SWIPE_PIXELS = 50;

const tones: Record<Toast['tone'], string> = {
  plain: 'bg-ground',
  done: 'bg-ground',
  error: 'bg-red',
};

function ToastSheet({ toast }: { toast: Toast }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [pushed, setPushed] = useState(0);
  const start = useRef<number | null>(null);

  // It stays while either the pointer or the focus is on it; the time starts again when both have left (WCAG 2.2.1).
  useEffect(() => {
    if (pointed || focused) return;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [pointed, focused, toast.id]);

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button') !== null) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (start.current !== null) setPushed(event.clientX - start.current);
  };
  const end = () => {
    start.current = null;
    if (Math.abs(pushed) >= SWIPE_PIXELS) dismissToast(toast.id);
    else setPushed(0);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: swiping is beside the Close button, not in place of it
    <div
      data-ground="dark"
      className={classNames(
        'pointer-events-auto flex w-full max-w-md touch-pan-y select-none items-start gap-3 rounded-control py-3.5 pl-5 pr-2 text-ink shadow-toast',
        'transition-opacity starting:opacity-0',
        tones[toast.tone],
      )}
      style={pushed === 0 ? undefined : { transform: `translateX(${pushed}px)`, opacity: 1 - Math.abs(pushed) / 200 }}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {/* Our own sentences, also where a title in another script begins them. */}
      <div className="min-w-0 flex-1 py-1.5 wrap-anywhere [&_p]:[unicode-bidi:isolate]">
        <p className="font-medium leading-snug">{toast.title}</p>
        {toast.text !== undefined && toast.text !== '' && <p className="mt-1 text-sm">{toast.text}</p>}
      </div>
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
 * Where toasts appear; once, in the page's frame. The two live regions are always there, or nothing would be read out; their
 * aria-live is spoken out, because by it an open dialog knows not to hide them.
 */
export function Toaster() {
  const toast = useToast();
  useEffect(showStoredToast, []);
  const place = 'flex w-full justify-center sm:justify-start';
  return (
    <div className="toast-place no-print pointer-events-none z-50 p-4 sm:p-6">
      <div role="status" aria-live="polite" className={place}>
        {toast !== null && toast.tone !== 'error' && <ToastSheet key={toast.id} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive" className={place}>
        {toast !== null && toast.tone === 'error' && <ToastSheet key={toast.id} toast={toast} />}
      </div>
    </div>
  );
}

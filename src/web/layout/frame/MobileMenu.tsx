import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../lazy-part.tsx';
import { IconButton } from '../../ui/style/Button.tsx';

/** Loaded on the first press. */
const MenuPanel = lazyPart(async () => (await import('./MenuPanel.tsx')).MenuPanel);

/**
 * The header's links on a smaller screen, and the cart. It closes when the page changes, with Back and on a click outside
 * (docs/specification/pages.md §3). Without JavaScript the button links to the footer.
 */
export function MobileMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { key } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [needed, setNeeded] = useState(open);
  if (open && !needed) setNeeded(true);

  // An ordinary effect would close a menu that is opened as soon as the page is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new history entry is a change of page
  useLayoutEffect(() => onOpenChange(false), [key]);

  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  return (
    <div ref={frame} className="-mr-2.5 xl:hidden">
      <IconButton
        ref={button}
        label={open ? 'Close menu' : 'Menu'}
        aria-expanded={open}
        className="noscript:hidden"
        icon={
          open ? (
            <X aria-hidden="true" size={22} strokeWidth={1.5} />
          ) : (
            <Menu aria-hidden="true" size={22} strokeWidth={1.5} />
          )
        }
        onClick={() => onOpenChange(!open)}
      />
      <noscript>
        <a href="#footer" aria-label="Menu" className="inline-flex size-11 items-center justify-center">
          <Menu aria-hidden="true" size={22} strokeWidth={1.5} />
        </a>
      </noscript>
      {needed && (
        <Suspense>
          <MenuPanel open={open} frame={frame} button={button} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../style/Button.tsx';
import { classNames } from '../style/class-names.ts';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button or a click outside. The owner decides: with unsaved changes it may ask first. */
  onClose: () => void;
  title: string;
  description?: string;
  size?: 'small' | 'medium' | 'large';
  /** The first focused element; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The body, usually a form that ends in DialogActions. */
  children: ReactNode;
}

const widths = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-5xl' };

/**
 * A modal dialog: it traps the focus and returns it. It imports Base UI, so a page loads it on first need (`lazyPart`).
 */
export function Dialog({ open, onClose, title, description, size = 'medium', initialFocus, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
          <Base.Popup
            {...(initialFocus !== undefined && { initialFocus })}
            data-sheet
            className={classNames(
              'relative flex max-h-[94dvh] w-full flex-col bg-paper [box-shadow:var(--shadow-sheet)] outline-none transition-opacity short:block short:overflow-y-auto sm:max-h-[90dvh] sm:rounded-control',
              'data-ending-style:opacity-0 data-starting-style:opacity-0',
              widths[size],
            )}
          >
            <Base.Title className="shrink-0 pb-2 pl-margin pr-16 pt-8 font-serif text-title sm:pl-9 sm:pt-9">
              {title}
            </Base.Title>
            <div className="min-h-0 scroll-pb-24 overflow-y-auto short:overflow-visible">
              {/* A padding of the scrolling element itself would keep the buttons away from its edge. */}
              <div className="px-margin pb-8 sm:px-9 sm:pb-9">
                {description === undefined ? (
                  <div className="h-4" />
                ) : (
                  <Base.Description className="mb-6 text-ink-soft">{description}</Base.Description>
                )}
                {children}
              </div>
            </div>
            {/* Last in the order, so that the focus starts in the first field. */}
            <Base.Close
              render={
                <IconButton
                  label="Close"
                  icon={<X aria-hidden="true" size={20} strokeWidth={1.5} />}
                  className="absolute right-4 top-6 sm:right-6 sm:top-7"
                />
              }
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

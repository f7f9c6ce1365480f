import Expand from 'lucide-react/icons/expand';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { listDimensions } from '../../../domain/artwork/dimensions.ts';
import { scaleBar, toScale } from '../../../domain/artwork/to-scale.ts';
import { BackCloses } from '../../layout/loading/BackCloses.tsx';
import { IconButton, Spinner } from '../../ui/style/Button.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import { useZoom } from './use-zoom.ts';
import type { Zoomed } from './ViewStrip.tsx';

/** CSS pixels of the longest scale bar. */
const longestBar = 140;

export interface ZoomViewerProps {
  artwork: Zoomed;
  onClose: () => void;
}

/**
 * The artwork's image in the whole window, where it can be enlarged: by buttons, keys, wheel and pinch
 * (docs/specification/artwork.md §13). A modal dialog of the browser keeps the focus inside, closes on Escape and returns the focus.
 */
export function ZoomViewer({ artwork, onClose }: ZoomViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const { state, pixelsPerWidth, zoomBy, showWhole } = useZoom(artwork, canvas);

  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  const shown = toScale(listDimensions(artwork.dimensions), artwork);
  const perCm = shown.kind === 'scene' && pixelsPerWidth !== null ? pixelsPerWidth / shown.size.widthCm : null;
  const bar = perCm === null ? undefined : scaleBar(perCm, longestBar);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="zoom-title"
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden border-0 bg-ground p-0 text-ink"
      onClose={onClose}
    >
      <BackCloses open onClose={onClose} />
      {/* A dialog itself cannot fill the screen. */}
      <div ref={frame} className="relative flex h-full flex-col bg-ground">
        <header className="flex shrink-0 items-center justify-between gap-4 px-margin py-2">
          <h2 id="zoom-title" dir="auto" className="line-clamp-2 min-w-0 font-serif text-xl italic">
            {artwork.title}
          </h2>
          <IconButton
            label="Close"
            icon={<X aria-hidden="true" size={22} strokeWidth={1.5} />}
            className="-mr-2.5"
            onClick={() => dialog.current?.close()}
          />
        </header>
        <div className="relative min-h-0 flex-1 bg-wall">
          <div ref={canvas} className="absolute inset-0" />
          {state === 'loading' && (
            <p role="status" className="absolute inset-0 flex items-center justify-center gap-2">
              <Spinner />
              Loading…
            </p>
          )}
          {state === 'failed' && (
            <p
              role="alert"
              className="absolute inset-0 flex flex-col items-center justify-center gap-3 px-margin text-center"
            >
              The enlarged image could not be loaded.
              <a href={artwork.image} className={linkClass('alone')}>
                Show the large image
              </a>
            </p>
          )}
          {bar !== undefined && (
            <p className="absolute bottom-0 left-0 bg-ground px-2 py-1 text-center text-sm">
              <span
                className="block border border-ink pt-1"
                style={{ width: `${bar.pixels}px`, borderWidth: '0 1px 1px' }}
              />
              <span>{`${bar.cm} cm`}</span>
            </p>
          )}
        </div>
        <fieldset aria-label="Zoom" className="m-0 flex items-center justify-center gap-2 py-1">
          <ViewerButton label="Zoom in" icon={Plus} disabled={state !== 'ready'} onClick={() => zoomBy(2)} />
          <ViewerButton label="Zoom out" icon={Minus} disabled={state !== 'ready'} onClick={() => zoomBy(0.5)} />
          <ViewerButton label="Whole image" icon={Expand} disabled={state !== 'ready'} onClick={showWhole} />
          {document.fullscreenEnabled && (
            <ViewerButton label="Full screen" icon={Maximize} onClick={() => toggleFullScreen(frame.current)} />
          )}
        </fieldset>
      </div>
    </dialog>
  );
}

interface ViewerButtonProps {
  label: string;
  icon: typeof Plus;
  disabled?: boolean;
  onClick: () => void;
}

/** A button with its label below the icon. */
function ViewerButton({ label, icon: Icon, disabled = false, onClick }: ViewerButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="flex min-h-11 flex-col items-center justify-center rounded-control px-2 text-sm hover:bg-wall disabled:opacity-50"
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
      <span>{label}</span>
    </button>
  );
}

function toggleFullScreen(frame: HTMLElement | null): void {
  if (document.fullscreenElement === null) void frame?.requestFullscreen();
  else void document.exitFullscreen();
}

import type OpenSeadragon from 'openseadragon';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { zoomCalls } from '../../../contract/zoom/zoom.calls.ts';
import { browserApi } from '../../api.ts';
import { loadZoomLibrary } from './load-zoom-library.ts';
import { openZoomViewer } from './open-zoom-viewer.ts';

export interface ZoomState {
  state: 'loading' | 'ready' | 'failed';
  /** CSS pixels of the whole image's width at the present size; null until the image is shown. */
  pixelsPerWidth: number | null;
  zoomBy: (factor: number) => void;
  showWhole: () => void;
}

/** Shows the tiles of an artwork's image in an element, where they can be moved and enlarged by wheel, pinch and keys. */
export function useZoom({ id, alt }: Artwork, element: RefObject<HTMLElement | null>): ZoomState {
  const viewer = useRef<OpenSeadragon.Viewer>(null);
  const [state, setState] = useState<ZoomState['state']>('loading');
  const [pixelsPerWidth, setPixelsPerWidth] = useState<number | null>(null);

  useEffect(() => {
    const closed = new AbortController();
    Promise.all([loadZoomLibrary(), browserApi(zoomCalls.getZoom, { id }, { signal: closed.signal })])
      .then(([library, zoom]) => {
        if (element.current === null || closed.signal.aborted) return;
        const opened = openZoomViewer(library, element.current, zoom, alt);
        viewer.current = opened;
        const { viewport } = opened;
        const measure = () => setPixelsPerWidth(viewport.getContainerSize().x * viewport.getZoom(true));
        opened.addOnceHandler('open', () => {
          opened.addHandler('update-viewport', measure);
          setState('ready');
          opened.canvas.focus();
        });
        let hasTile = false;
        opened.addOnceHandler('tile-loaded', () => {
          hasTile = true;
        });
        opened.addHandler('tile-load-failed', () => hasTile || setState('failed'));
        opened.addOnceHandler('open-failed', () => setState('failed'));
      })
      .catch(() => closed.signal.aborted || setState('failed'));
    return () => {
      closed.abort();
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, [id, alt, element]);

  return {
    state,
    pixelsPerWidth,
    zoomBy: (factor) => {
      viewer.current?.viewport.zoomBy(factor);
      viewer.current?.viewport.applyConstraints();
    },
    showWhole: () => viewer.current?.viewport.goHome(),
  };
}

import type OpenSeadragon from 'openseadragon';
import libraryPath from 'openseadragon/build/openseadragon/openseadragon.min.js?url';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { pageCalls } from '../../../contract/page-calls.ts';
import type { Zoom } from '../../../contract/views/views.schemas.ts';
import { browserApi } from '../../api.ts';
import type { Zoomed } from './ViewStrip.tsx';

/** The most that a pixel of the image may be enlarged. */
const largestPixel = 2;

/** Keys for which the viewer has a meaning that the product does not offer: turning and flipping the image. */
const unusedKeys = ['r', 'f'];

let loading: Promise<Library> | undefined;

export interface ZoomState {
  state: 'loading' | 'ready' | 'failed';
  /** CSS pixels of the whole image's width at the present size; null until the image is shown. */
  pixelsPerWidth: number | null;
  zoomBy: (factor: number) => void;
  showWhole: () => void;
}

/** Shows the tiles of an artwork's image in an element, where they can be moved and enlarged by wheel, pinch and keys. */
export function useZoom({ id, alt, isView = false }: Zoomed, element: RefObject<HTMLElement | null>): ZoomState {
  const viewer = useRef<OpenSeadragon.Viewer>(null);
  const [state, setState] = useState<ZoomState['state']>('loading');
  const [pixelsPerWidth, setPixelsPerWidth] = useState<number | null>(null);

  useEffect(() => {
    const closed = new AbortController();
    Promise.all([
      loadZoomLibrary(),
      browserApi(isView ? pageCalls.getViewZoom : pageCalls.getZoom, { id }, { signal: closed.signal }),
    ])
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
  }, [id, alt, isView, element]);

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

type Library = typeof OpenSeadragon;

/**
 * OpenSeadragon, loaded once as a classic script. Bundled, a library that is no module adds the bundler's helpers for such
 * libraries to the first load of every page.
 */
function loadZoomLibrary(): Promise<Library> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Library> {
  const script = document.createElement('script');
  script.src = libraryPath;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error('OpenSeadragon could not be loaded.'));
    document.head.append(script);
  }).finally(() => script.remove());
  return (window as unknown as { OpenSeadragon: Library }).OpenSeadragon;
}

/** Opens the viewer of an image in an element; `alt` describes the image. */
function openZoomViewer(
  library: typeof OpenSeadragon,
  element: HTMLElement,
  zoom: Zoom,
  alt: string,
): OpenSeadragon.Viewer {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new library.Viewer({
    element,
    // Tiles are plain images, which need no WebGL.
    drawer: 'canvas',
    showNavigationControl: false,
    // While the server makes the tiles of many images, it may refuse some for a moment.
    tileRetryMax: 3,
    tileRetryDelay: 2000,
    visibilityRatio: 1,
    maxZoomPixelRatio: largestPixel,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    ...(isStill && { animationTime: 0, immediateRender: true, gestureSettingsTouch: { flickEnabled: false } }),
    tileSources: tileSource(zoom),
  });
  viewer.canvas.setAttribute('role', 'application');
  viewer.canvas.setAttribute(
    'aria-label',
    `${alt}. The arrow keys move the image, plus and minus enlarge it, 0 shows it whole.`,
  );
  viewer.addHandler('canvas-key', (event) => {
    const { key } = event.originalEvent as KeyboardEvent;
    if (unusedKeys.includes(key.toLowerCase())) event.preventDefaultAction = true;
  });
  return viewer;
}

/** The description of the image, with paths in place of the site's public address, which a test or preview may not have. */
function tileSource({ path, width, height, tileSize, scaleFactors }: Zoom): OpenSeadragon.TileSourceOptions {
  const description = {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: path,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width,
    height,
    tiles: [{ width: tileSize, scaleFactors }],
  };
  return description as OpenSeadragon.TileSourceOptions;
}

import type OpenSeadragon from 'openseadragon';
import type { Zoom } from '../../../contract/zoom/zoom.schemas.ts';

/** How far a pixel of the image may be enlarged. */
const largestPixel = 2;

/** Keys for which the viewer has a meaning that the product does not offer: turning and flipping the image. */
const unusedKeys = ['r', 'f'];

/** Opens the viewer of an image in an element; `alt` describes the image. */
export function openZoomViewer(
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

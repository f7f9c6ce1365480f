import type OpenSeadragon from 'openseadragon';
import libraryPath from 'openseadragon/build/openseadragon/openseadragon.min.js?url';

type Library = typeof OpenSeadragon;

let loading: Promise<Library> | undefined;

/**
 * OpenSeadragon, loaded once as a classic script. Bundled, a library that is no module adds the bundler's helpers for such
 * libraries to the first load of every page.
 */
export function loadZoomLibrary(): Promise<Library> {
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

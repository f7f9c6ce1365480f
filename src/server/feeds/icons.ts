import { readFile } from 'node:fs/promises';
import type { Feed } from './feed.ts';

const folder = new URL('../../web/layout/head/', import.meta.url);

/**
 * Icons at the addresses that are asked for without being told: by browsers and readers that do not know SVG, and by a telephone
 * that puts the site on its home screen. Drawn from icon.svg.
 */
export const icons: readonly Feed[] = [
  iconAt('favicon.ico', 'image/x-icon'),
  iconAt('apple-touch-icon.png', 'image/png'),
];

function iconAt(name: string, type: string): Feed {
  const path = `/${name}`;
  return {
    path: { test: (asked) => asked === path },
    type,
    make: async () => new Map([[path, new Uint8Array(await readFile(new URL(name, folder)))]]),
  };
}

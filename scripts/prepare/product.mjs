import { join } from 'node:path';
import { root } from './root.mjs';

const program = join(root, 'src/server/main.ts');

/** docs/operations.md, Memory, says why. */
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' };

/**
 * The way in which Node runs the server and every command of the product: for scripts, the service, tests and
 * measurements.
 */
export const product = {
  variables: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, '.cache/node'), ...memory },
  parameters: ['--max-semi-space-size=8', '--enable-source-maps', program],
};

/** The same from the sources of the pages; it starts again when a source of the server changes. */
export const productFromSources = {
  variables: { OEUVRE_DEV: '1', ...memory },
  parameters: [
    ...['src/server', 'src/contract', 'src/domain'].map((folder) => `--watch-path=${join(root, folder)}`),
    '--enable-source-maps',
    program,
  ],
};

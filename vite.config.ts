import { relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkNames } from './scripts/page-chunks.ts';

/** For each module of a chunk, the modules that it imports dynamically: `dist/client/.vite/modules.json`. */
type ModulesByChunk = Record<string, Record<string, string[]>>;

/**
 * Lists the modules of each chunk for the size check: the manifest only names chunks, and does not show whether zod is in
 * one of them.
 */
function moduleList(): Plugin {
  const relativePath = (id: string): string =>
    relative(import.meta.dirname, id.replace(/^\0/, '').replace(/\?.*$/, ''));
  return {
    name: 'oeuvre:module-list',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks: ModulesByChunk = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunks[chunk.fileName] = Object.fromEntries(
          chunk.moduleIds.map((id) => [
            relativePath(id),
            (this.getModuleInfo(id)?.dynamicallyImportedIds ?? []).map(relativePath),
          ]),
        );
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(chunks, undefined, 1) });
    },
  };
}

/**
 * The oldest browsers that pages run in. `lib` in the tsconfig.json of domain, contract and web is what all of them know of the
 * language (ES2023), and check-borders.mjs lists what some of them lack of the platform.
 */
const oldestBrowsers = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'];

/** Two builds: `dist/client` for the browser, `dist/web/entry-server.js` for the server's page renderer. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss(), moduleList()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: oldestBrowsers,
        manifest: true,
        // A list of every page's chunks would add 1 KB to each first load. Most chunks are loaded already, and page-chunks.ts
        // loads the rest when the pointer approaches a link.
        modulePreload: { resolveDependencies: () => [] },
        sourcemap: 'hidden',
        rolldownOptions: {
          // The style sheets are no imports of a script: a chunk would fetch them a second time, and pages contain them.
          input: ['src/web/start.ts', 'src/web/entry-client.tsx', 'src/web/public.css', 'src/web/fonts/fonts.css'],
          // React Router's hints for developers on the console: 1 KB of sentences.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: {
            codeSplitting: {
              groups: [{ name: chunkNames(), includeDependenciesRecursively: false }],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, because each of the packages' hundred modules that a page needs would delay every start of the server. Development
      // loads them as they are.
      resolve: command === 'build' ? { noExternal: true } : {},
      build: {
        ssr: true,
        outDir: 'dist/web',
        sourcemap: true,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
    },
  },
}));

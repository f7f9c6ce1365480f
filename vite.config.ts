import { relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** For each module of a chunk, the modules that it imports only when it needs them: `dist/client/.vite/modules.json`. */
type ModulesByChunk = Record<string, Record<string, string[]>>;

/**
 * Writes down which module went into which chunk. The size check reads it: the manifest names chunks, and whether
 * zod is in one of them cannot be seen from a file's name.
 */
function moduleList(): Plugin {
  const named = (id: string): string => relative(import.meta.dirname, id.replace(/^\0/, '').replace(/\?.*$/, ''));
  return {
    name: 'oeuvre:module-list',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks: ModulesByChunk = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunks[chunk.fileName] = Object.fromEntries(
          chunk.moduleIds.map((id) => [named(id), (this.getModuleInfo(id)?.dynamicallyImportedIds ?? []).map(named)]),
        );
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(chunks, undefined, 1) });
    },
  };
}

/** What most pages load besides the frame: the head, a price, an image. */
const page =
  /src\/(domain\/(artwork\/(dimensions|image)|money)|web\/(picture-of|layout\/head\/(PageMeta|shortened)|ui\/(style\/link-class|form\/control-class|text\/(Joined|PageHeader|SectionHeader)|artwork\/Picture)))\.tsx?$/;
/** A card of an artwork and what it is made of. */
const wall =
  /src\/(domain\/artwork\/(alternative-text|artwork-(badge|date|status)|image-path|stock-code)|contract\/artworks\/artworks\.calls|web\/(ui\/artwork\/(Badge|TombstoneLabel|[Ww]all.*)|site\/shared\/(ArtworkCard|ArtworkImage|artwork-origin|list-state)))\.tsx?$/;

/** Two builds: `dist/client` for the browser, `dist/web/entry-server.js` for the server's page renderer. */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss(), moduleList()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Which chunks a page brings along is not listed for every page in every first load, where it weighs 1 KB: most are
        // there already, and the rest comes while a hand is on its way to the link (warm-pages.ts).
        modulePreload: { resolveDependencies: () => [] },
        sourcemap: 'hidden',
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // What every page loads is one chunk: compressed together it is 8 KB less than in twenty pieces.
                { name: 'frame', tags: ['$initial'], priority: 3 },
                // So it is with what most pages share: pieces of 300 bytes hardly compress at all.
                { name: 'page', test: page, includeDependenciesRecursively: false, priority: 2 },
                { name: 'wall', test: wall, includeDependenciesRecursively: false, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: 'dist/web',
        sourcemap: true,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
    },
  },
});

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of `page.js` (the product's scripts) and `locate.js` (find-elements.ts), each one plain script. */
    pageScripts: string;
  }
}

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/dom');
const sources = [
  'src/{web,contract,domain}/**/*.{ts,tsx}',
  'test/dom/{page-scripts,find-elements}.ts',
  'package-lock.json',
];

/**
 * Builds the scripts that every page of the DOM tests runs. A window of jsdom loads no modules, so each is one script; it is compiled
 * once a worker. An unchanged build is used again.
 */
export async function setup(project: TestProject): Promise<void> {
  const stamp = join(folder, 'built-from.txt');
  const wanted = await digest();
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    mkdirSync(folder, { recursive: true });
    const { NODE_ENV } = process.env;
    // Vite asks for it, and Vitest has set it to `test`.
    process.env.NODE_ENV = 'production';
    await buildScript('page', 'src/web/entry-client.tsx');
    await buildScript('locate', 'test/dom/find-elements.ts');
    process.env.NODE_ENV = NODE_ENV;
    writeFileSync(stamp, wanted);
  }
  project.provide('pageScripts', folder);
}

async function digest(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: root })) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

async function buildScript(name: string, entry: string): Promise<void> {
  const outDir = join(folder, `${name}.building`);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [react()],
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      // jsdom lets nobody replace the methods of a location, and does not navigate itself.
      'window.location.assign': 'window.navigateTo',
      'window.location.reload': 'window.navigateTo',
    },
    build: {
      outDir,
      minify: false,
      lib: { entry: join(root, entry), formats: ['iife'], name, fileName: () => `${name}.js` },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  renameSync(join(outDir, `${name}.js`), join(folder, `${name}.js`));
}

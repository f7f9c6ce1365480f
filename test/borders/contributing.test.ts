import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const section = guide.slice(guide.indexOf('## A new admin tab'), guide.indexOf('## Tests'));
const example = /```tsx\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
const messages = /```ts\n([\s\S]*?)```/.exec(section)?.[1] ?? '';

const project = mkdtempSync(join(tmpdir(), 'oeuvre-contributing-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** A copy of the sources with the example and its messages. */
function writeProject(code: string): void {
  for (const folder of ['src/web', 'src/contract', 'src/domain']) {
    cpSync(join(root, folder), join(project, folder), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  cpSync(join(root, 'tsconfig.base.json'), join(project, 'tsconfig.base.json'));
  writeFileSync(join(project, 'src/web/admin/periods/period-words.ts'), messages);
  writeExample(code);
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: {
        jsx: 'react-jsx',
        lib: ['ES2024', 'ESNext.Iterator', 'DOM', 'DOM.Iterable'],
        types: ['vite/client'],
        composite: false,
        emitDeclarationOnly: false,
        noEmit: true,
      },
      files: ['src/web/admin/periods/PeriodsTab.tsx'],
    }),
  );
}

function writeExample(code: string): void {
  const path = join(project, 'src/web/admin/periods/PeriodsTab.tsx');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

function compile(): string {
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', project], { encoding: 'utf8' });
  return status === 0 ? '' : stdout || 'tsc failed';
}

test('the guide shows a complete admin tab in under 80 lines, and it compiles against the kit', {
  timeout: 120_000,
}, () => {
  expect(`${example}${messages}`.split('\n').length).toBeLessThan(80);
  writeProject(example);
  expect(compile()).toBe('');
  writeExample(example.replace("form.field('name')", "form.field('nobody')"));
  expect(compile()).toContain('nobody');
});

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { breaches } from './breaches.ts';
import { cleanProject, type Files } from './clean-project.ts';

interface Answer {
  readonly rules: readonly string[];
  readonly projects: readonly { modules: number; violations: readonly { rule: string; from: string }[] }[];
}

const root = join(import.meta.dirname, '../..');
const script = join(root, 'scripts/check-borders.mjs');
const folder = mkdtempSync(join(tmpdir(), 'oeuvre-borders-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a project with the real package.json and the real packages, so that imports lead where they do in this one. */
function writeProject(name: string, files: Files): string {
  const project = join(folder, name);
  mkdirSync(join(project, 'src'), { recursive: true });
  cpSync(join(root, 'package.json'), join(project, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  return project;
}

function breach(added: Files): Files {
  const changed = Object.entries(added).map(([path, text]) => [path, `${cleanProject[path] ?? ''}\n${text}\n`]);
  return { ...cleanProject, ...Object.fromEntries(changed) };
}

/** The check that `npm run check` makes, once for all these projects. */
function check(...projects: string[]): Answer {
  return JSON.parse(execFileSync(process.execPath, [script, '--json', ...projects], { encoding: 'utf8' }));
}

function brokenRules(project: Answer['projects'][number] | undefined): string[] {
  return [...new Set(project?.violations.map(({ rule }) => rule))];
}

describe('the borders', () => {
  const clean = writeProject('clean', cleanProject);
  const { rules, projects } = check(
    clean,
    writeProject('empty', {}),
    ...breaches.map(({ files }, index) => writeProject(`breach-${index}`, breach(files))),
  );

  test('a clean project breaks no rule', () => {
    expect(projects[0]).toEqual({ modules: Object.keys(cleanProject).length, violations: [] });
  });

  test('a check that read no file fails', () => {
    expect(brokenRules(projects[1])).toEqual(['every-file-is-read']);
  });

  test('a violation fails the check and prints the rule', () => {
    const { stdout, status } = spawnSync(process.execPath, [
      script,
      writeProject('red', breach(breaches[0]?.files ?? {})),
    ]);
    expect(String(stdout)).toContain('src/domain/money.ts → fs');
    expect(String(stdout)).toContain('domain-stands-alone: ');
    expect(status).toBe(1);
    expect(spawnSync(process.execPath, [script, clean]).status).toBe(0);
  });

  test('every rule is broken here at least once', () => {
    expect([...rules].sort()).toEqual([...new Set(breaches.map(({ rule }) => rule))].sort());
  });

  test.each(breaches.map((one, index) => ({ ...one, index })))('$rule, by $files', ({ rule, index }) => {
    expect(brokenRules(projects[index + 2])).toEqual([rule]);
  });
});

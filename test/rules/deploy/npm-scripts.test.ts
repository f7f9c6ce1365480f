import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/**
 * The parts that the shell of Windows reads otherwise than that of other systems: programs, variables, quotes, lists
 * and redirections.
 */
const onlyInOneShell =
  /(?:^|[&|]\s*)(?:exec|env|export|test|true|rm|cp|mv|mkdir|cat|sh|bash)\b|(?:^|\s)\w+=|['`$;<>%^\\]|\.\//;

test.each([
  'exec node main.ts',
  'env A=1 node main.ts',
  'A=1 node main.ts',
  "node -e '1'",
  'node $FILE',
  'node a.ts; node b.ts',
  'node a.ts && rm a',
  './run',
])('the rule of the next test finds “%s”', (line) => {
  expect(line).toMatch(onlyInOneShell);
});

test('the shell of Windows understands each script of npm', () => {
  for (const [name, line] of Object.entries(scripts)) expect(line, name).not.toMatch(onlyInOneShell);
});

test('no script is run before or after another, which npm would do without the launcher’s signals', () => {
  const names = Object.keys(scripts);
  expect(names.filter((name) => /^(pre|post)/.test(name) && names.includes(name.replace(/^(pre|post)/, '')))).toEqual(
    [],
  );
});

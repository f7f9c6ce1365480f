// `npm run check`: runs every script of package.json whose name starts with `check:`, all of them even if one fails.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const failed = [];
let passed = 0;
for (const [name, command] of Object.entries(scripts)) {
  if (!name.startsWith('check:')) continue;
  console.log(`\n${name}  ${command}`);
  const started = performance.now();
  // npm has put node_modules/.bin first on PATH, so the shell finds the same programs as npm's scripts.
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  console.log(`${status === 0 ? 'passed' : 'FAILED'} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (status === 0) passed += 1;
  else failed.push(name);
}
console.log(`\n${passed} checks passed, ${failed.length} failed${failed.length ? `: ${failed.join(', ')}` : ''}`);
process.exitCode = failed.length ? 1 : 0;

// `npm run check`: every script of package.json that begins with `check:`, one after the other, and all of them even
// when one fails.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const failed = [];
let passed = 0;
for (const [name, command] of Object.entries(scripts)) {
  if (!name.startsWith('check:')) continue;
  console.log(`\n${name}  ${command}`);
  const started = performance.now();
  // The shell finds the programs where npm's scripts find theirs: npm has put node_modules/.bin first on PATH.
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  console.log(`${status === 0 ? 'passed' : 'FAILED'} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (status === 0) passed += 1;
  else failed.push(name);
}
console.log(`\n${passed} checks passed, ${failed.length} failed${failed.length ? `: ${failed.join(', ')}` : ''}`);
process.exitCode = failed.length ? 1 : 0;

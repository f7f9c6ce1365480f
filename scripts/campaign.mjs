// `npm run campaign [-- PART … --seed N]`: runs the campaigns in full, or some parts of them. It prints the seed, with which a run
// can be repeated, and how long each part took.
//
//   npm run campaign -- kills races --seed 7            two folders of test/campaigns
//   npm run campaign -- postgres timing                 all tests of the server, on PostgreSQL
//   npm run campaign -- journeys                        the journeys, at every width
//   npm run campaign -- kill-during-orders              the files whose path has this in it
//   npm run campaign -- guards -t 'limits for a whole'  the tests whose title has this in it
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, test: { type: 'string', short: 't' } },
  allowPositionals: true,
});
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
if (!/^\d{1,10}$/.test(seed)) {
  console.error(`A seed is a whole number, not "${seed}".`);
  process.exit(1);
}
console.log(`Campaign seed ${seed}`);

const root = fileURLToPath(new URL('../', import.meta.url));
const vitest = (...parameters) => ['node_modules/vitest/vitest.mjs', 'run', '--project', ...parameters];
const folders = readdirSync(`${root}test/campaigns`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
/** One file after the other, so that campaigns do not disturb each other's measurements. */
const campaigns = (...files) => vitest('campaigns', '--no-file-parallelism', ...files);
const parts = {
  ...Object.fromEntries(folders.map(({ name }) => [name, campaigns(`test/campaigns/${name}/`)])),
  postgres: vitest('server-postgres'),
  timing: vitest('timing'),
  journeys: ['node_modules/@playwright/test/cli.js', 'test'],
};

const run = (part) => {
  const begun = performance.now();
  const named = values.test === undefined ? [] : [part === 'journeys' ? '--grep' : '-t', values.test];
  const { status } = spawnSync(process.execPath, [...(parts[part] ?? campaigns(part)), ...named], {
    cwd: root,
    env: { ...process.env, CAMPAIGN: 'whole', CAMPAIGN_SEED: seed },
    stdio: 'inherit',
  });
  return { part, passed: status === 0, minutes: (performance.now() - begun) / 60_000 };
};

const results = (positionals.length > 0 ? positionals : Object.keys(parts)).map(run);
for (const { part, passed, minutes } of results) {
  const again = `npm run campaign -- ${part} --seed ${seed}`;
  console.log(`${part}: ${passed ? 'passed' : 'FAILED'} in ${minutes.toFixed(1)} minutes. The same again: ${again}`);
}
const total = results.reduce((sum, { minutes }) => sum + minutes, 0);
console.log(`${total.toFixed(0)} minutes in all`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

// `npm run campaign [-- --seed N]`: runs the campaigns in full. Prints the seed; with --seed it repeats a run.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
if (!/^\d{1,10}$/.test(seed)) {
  console.error(`A seed is a whole number, not "${seed}".`);
  process.exit(1);
}
console.log(`Campaign seed ${seed}. To run the same again: npm run campaign -- --seed ${seed}`);
const suites = [
  // One file after the other, so that campaigns do not distort each other's measurements.
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'campaigns', '--no-file-parallelism', ...positionals],
  // A file name on the command line means campaigns only.
  ...(positionals.length > 0
    ? []
    : [
        // With the tests that `npm test` runs on the embedded database only.
        ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server-postgres'],
        // The journeys at every width.
        ['node_modules/@playwright/test/cli.js', 'test'],
      ]),
];
const results = suites.map(
  (parameters) =>
    spawnSync(process.execPath, parameters, {
      cwd: fileURLToPath(new URL('../', import.meta.url)),
      env: { ...process.env, CAMPAIGN: 'whole', CAMPAIGN_SEED: seed },
      stdio: 'inherit',
    }).status,
);
process.exit(results.every((status) => status === 0) ? 0 : 1);

// `npm test`: Vitest's projects beside the journeys that need a browser; then, alone, what measures time. `npm test -- --changed` runs
// what the uncommitted changes can affect, and `npm test -- --changed REVISION` what has changed since then. The last line is the sum.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../', import.meta.url));
process.chdir(root);

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const since = values.changed ? (positionals[0] ?? 'HEAD') : undefined;

/** The paths that differ from the revision, also files that git does not know yet. */
function listChanged(revision) {
  const git = (...parameters) => execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')];
}

/** The files that a browser test runs on besides its imports: the server and the built pages. */
const beneathPages = /^(src|demo|test\/journeys\/[^/]+\.ts$|package-lock\.json$|playwright\.config\.ts$)/;
const everyPageCanDiffer = since === undefined || listChanged(since).some((path) => beneathPages.test(path));

/** Runs Vitest; `test/dom/playwright.ts` lets it see what the journeys run on. */
const vitest = (name, ...parameters) => ({
  name,
  report: `.cache/${name}.json`,
  parameters: (report) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(since === undefined ? [] : [`--changed=${since}`, '--passWithNoTests']),
    ...parameters,
  ],
  count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  failures: ({ testResults }) =>
    testResults.flatMap(({ name: file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return message ? [`${relative(root, file)}\n${message}`] : [];
      return failed.map((each) => `${relative(root, file)} › ${each.fullName}\n${each.failureMessages.join('\n')}`);
    }),
});

const playwright = {
  name: 'playwright',
  report: '.cache/playwright.json',
  parameters: () => [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--reporter=list,json',
    ...(everyPageCanDiffer ? [] : [`--only-changed=${since}`, '--pass-with-no-tests']),
  ],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  // Playwright's own report ends with the failures.
  failures: () => [],
};

/** The steps, which run one after the other; the suites of a step run at the same time. */
const steps = [
  [vitest('vitest', '--project=!timing'), playwright],
  [vitest('timing', '--project=timing', '--maxWorkers=1')],
];

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
  });
}

function run(parameters, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, { env: { ...process.env, ...env }, stdio: 'inherit' });
    running.add(child);
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve({ ok: code === 0, signal });
    });
  });
}

/** The counts and failures of the suite's report. A suite with a bad exit code counts as at least one failure. */
async function runSuite({ name, report, parameters, env, count, failures }) {
  rmSync(report, { force: true });
  const { ok, signal } = await run(parameters(report), env?.(report));
  if (signal) process.exit(1);
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const { passed, failed } = count(result);
    if (passed + failed === 0 && since === undefined) return { passed, failed: 1, failures: [`${name} ran no test.`] };
    return { passed, failed: ok ? failed : Math.max(1, failed), failures: failures(result) };
  } catch (error) {
    // Playwright and Vitest write no report when no test is affected.
    if (ok && since !== undefined) return { passed: 0, failed: 0, failures: [] };
    return { passed: 0, failed: 1, failures: [`${name} left no report: ${error.message}`] };
  }
}

mkdirSync('.cache', { recursive: true });
// Both suites of the first step use the filled estate.
const filled = await run(['test/journeys/fill-estate.ts']);
if (!filled.ok) process.exit(1);
const results = [];
for (const step of steps) results.push(...(await Promise.all(step.map(runSuite))));
const sum = (figure) => results.reduce((total, result) => total + result[figure], 0);
// Repeated here, because the output of a suite may end some thousand lines above.
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\nFailed: ${failure.slice(0, 2_000)}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

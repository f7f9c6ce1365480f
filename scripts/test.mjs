// `npm test`: Vitest's projects, then the browser tests. The last line is the sum of both.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

const suites = [
  {
    name: 'vitest',
    report: '.cache/vitest.json',
    parameters: (report) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
    failures: ({ testResults }) =>
      testResults.flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        if (failed.length === 0) return message ? [`${relative(root, name)}\n${message}`] : [];
        return failed.map((each) => `${relative(root, name)} › ${each.fullName}\n${each.failureMessages.join('\n')}`);
      }),
  },
  {
    name: 'playwright',
    report: '.cache/playwright.json',
    parameters: () => ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    // Its own report ends with the failures.
    failures: () => [],
  },
];

let running;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => running?.kill(signal));

function run({ parameters, env, report }) {
  return new Promise((resolve) => {
    running = spawn(process.execPath, parameters(report), {
      cwd: root,
      env: { ...process.env, ...env?.(report) },
      stdio: 'inherit',
    });
    running.once('exit', (code, signal) => resolve({ ok: code === 0, signal }));
  });
}

/** The counts and failures of the suite's report. A suite with a bad exit code counts as at least one failure. */
async function runSuite(suite) {
  rmSync(suite.report, { force: true });
  const { ok, signal } = await run(suite);
  if (signal) process.exit(1);
  let counted = { passed: 0, failed: 0 };
  let failures = [];
  try {
    const report = JSON.parse(readFileSync(suite.report, 'utf8'));
    counted = suite.count(report);
    failures = suite.failures(report);
  } catch (error) {
    console.error(`${suite.name} left no report: ${error.message}`);
  }
  if (counted.passed + counted.failed === 0) console.error(`${suite.name} ran no test.`);
  const isBad = !ok || counted.passed + counted.failed === 0;
  return { passed: counted.passed, failed: isBad ? Math.max(1, counted.failed) : counted.failed, failures };
}

process.chdir(root);
mkdirSync('.cache', { recursive: true });
const sum = { passed: 0, failed: 0, failures: [] };
for (const suite of suites) {
  const { passed, failed, failures } = await runSuite(suite);
  sum.passed += passed;
  sum.failed += failed;
  sum.failures.push(...failures);
}
// Repeated here, because the first suite's output ends some thousand lines above.
for (const failure of sum.failures) console.log(`\nFailed: ${failure.slice(0, 2_000)}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;

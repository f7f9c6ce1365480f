import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { installWithApt } from './prepare/install-with-apt.mjs';
import { linkedNode } from './prepare/link-node.mjs';
import { root } from './prepare/root.mjs';
import { runQuietly, StepFailed } from './prepare/run-quietly.mjs';

/** Contains the path of the tests' browser; playwright.config.ts reads it. */
const foundFile = join(root, '.cache/chromium-path');
// The headless shell comes first, because it needs less time per page.
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = [...headlessShells, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function readFoundPath() {
  return existsSync(foundFile) ? readFileSync(foundFile, 'utf8') : undefined;
}

/** Whether a browser was found before and still exists, and CHROMIUM_PATH names no other. */
export function isBrowserFound() {
  const path = readFoundPath();
  return path !== undefined && existsSync(path) && [undefined, '', path].includes(process.env.CHROMIUM_PATH);
}

function listOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(existsSync);
}

/** Opens an empty page: on some systems the program only prints how to install it, or lacks a library. */
function canStart(path) {
  const profile = mkdtempSync(join(tmpdir(), 'oeuvre-browser-'));
  try {
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
    const shown = spawnSync(path, [...flags, `--user-data-dir=${profile}`, '--dump-dom', 'about:blank'], {
      encoding: 'utf8',
      timeout: 60_000,
      killSignal: 'SIGKILL',
    });
    return shown.status === 0 && shown.stdout.includes('<html');
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function downloadPlaywrights() {
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  // Playwright tries five times; behind a firewall that drops packets this takes one minute instead of two and a half.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '12000' };
  const parameters = [cli, 'install', '--no-shell', 'chromium'];
  await runQuietly('Downloading a browser for the tests …', linkedNode, parameters, { env });
}

/** Paths of browsers, the cheapest source first; the next source is tried only if no path before it starts. */
async function* candidates() {
  yield* listOnPath();
  const own = await playwrightPath();
  if (existsSync(own)) yield own;
  const failures = [];
  for (const [fetchOne, list] of [
    [downloadPlaywrights, () => [own]],
    ...['chromium-headless-shell', 'chromium'].map((name) => [
      () => installWithApt('a browser for the tests', name),
      () => [`/usr/bin/${name}`],
    ]),
  ]) {
    try {
      await fetchOne();
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      failures.push(error.message);
    }
    yield* list().filter((path) => existsSync(path));
  }
  throw new StepFailed(
    `${failures.join('\n\n')}\n\nThe tests need Chromium or Chrome, and none was found or could be installed. Install one, ` +
      'or give the path of one in CHROMIUM_PATH.',
  );
}

/**
 * Finds a browser for the tests and stores its path: CHROMIUM_PATH, else one on PATH, else Playwright's, downloaded if
 * necessary, else (as root) the system's package.
 */
export async function findBrowser() {
  if (isBrowserFound()) return;
  let found = process.env.CHROMIUM_PATH;
  if (found && !canStart(found)) {
    throw new StepFailed(`CHROMIUM_PATH names ${found}, which does not start as a browser.`);
  }
  if (!found) {
    for await (const path of candidates()) {
      if (!canStart(path)) continue;
      found = path;
      break;
    }
  }
  mkdirSync(dirname(foundFile), { recursive: true });
  writeFileSync(foundFile, found);
}

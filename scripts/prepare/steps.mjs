import { existsSync } from 'node:fs';
import { findBrowser, isBrowserFound } from '../find-browser.mjs';
import { areFontsFound, findFonts } from '../find-fonts.mjs';
import { buildWeb, isWebBuilt } from './build-web.mjs';
import { install, isInstalled } from './install.mjs';
import { isNodeLinked, linkNode } from './link-node.mjs';
import { lockFile, withLock } from './lock.mjs';
import { StepFailed } from './run-quietly.mjs';

/** What each command needs. */
const needs = {
  start: { web: true },
  command: {},
  build: { web: true },
  dev: { development: true },
  check: { development: true, web: true },
  test: { development: true, web: true, browser: true },
};

function isPrepared({ development, web, browser }) {
  return (
    isInstalled(development) &&
    isNodeLinked() &&
    (!web || isWebBuilt()) &&
    (!browser || (isBrowserFound() && areFontsFound()))
  );
}

/** Does the steps that `command` (a key of `needs`) requires. Exits with 1 and a message if it cannot. */
export async function prepare(command) {
  const need = needs[command];
  if (!need) throw new Error(`prepare.mjs takes one of ${Object.keys(needs).join(', ')}.`);
  // Writes nothing when there is nothing to do, so that the product also starts in a read-only folder.
  if (!existsSync(lockFile) && isPrepared(need)) return;
  try {
    await withLock(async () => {
      await install(need.development);
      linkNode();
      if (need.web) await buildWeb();
      if (need.browser) {
        await findBrowser();
        await findFonts();
      }
    });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

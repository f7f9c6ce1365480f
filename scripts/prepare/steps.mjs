import { existsSync } from 'node:fs';
import { findBrowser, isBrowserFound } from '../find-browser.mjs';
import { areFontsFound, findFonts } from '../find-fonts.mjs';
import { areMoreBrowsersFound, findMoreBrowsers } from '../find-more-browsers.mjs';
import { buildWeb, isWebBuilt } from './build-web.mjs';
import { runInstead } from './child.mjs';
import { install, isInstalled } from './install.mjs';
import { isNodeLinked, linkedNode, linkNode } from './link-node.mjs';
import { lockFile, withLock } from './lock.mjs';
import { product, productFromSources } from './product.mjs';
import { StepFailed } from './run-quietly.mjs';

/** The needs of each kind of program, and how Node runs the product. */
const kinds = {
  start: { web: true, run: product },
  command: { run: product },
  dev: { development: true, run: productFromSources },
  build: { web: true },
  check: { development: true, web: true },
  test: { development: true, web: true, browser: true },
  campaign: { development: true, web: true, browser: true, moreBrowsers: true, tools: 'tools/validators' },
  bench: { development: true, web: true, browser: true, tools: 'tools/lighthouse' },
  mutation: { development: true, tools: 'tools/mutation' },
};

function isPrepared({ development, tools, web, browser, moreBrowsers }) {
  return (
    isInstalled('.', development) &&
    isNodeLinked() &&
    (!tools || isInstalled(tools)) &&
    (!web || isWebBuilt()) &&
    (!browser || (isBrowserFound() && areFontsFound())) &&
    (!moreBrowsers || areMoreBrowsersFound())
  );
}

/**
 * Does the steps that a kind of program (a key of `kinds`) requires, and then runs the product with `words`, or the program that
 * `words` begin with. Exits with 1 and a message if it cannot.
 */
export async function prepareAndRun(kind, words) {
  const need = kinds[kind];
  if (!need) throw new Error(`run.mjs takes one of ${Object.keys(kinds).join(', ')}.`);
  try {
    // Writes nothing when there is nothing to do, so that the product also starts in a read-only folder.
    if (existsSync(lockFile) || !isPrepared(need)) await withLock(() => prepare(need));
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  const { parameters = [], variables } = need.run ?? {};
  const all = [...parameters, ...words];
  if (all.length > 0) runInstead(linkedNode, all, variables);
}

async function prepare({ development, tools, web, browser, moreBrowsers }) {
  await install('.', development);
  linkNode();
  if (tools) await install(tools);
  if (web) await buildWeb();
  if (browser) {
    await findBrowser();
    await findFonts();
  }
  if (moreBrowsers) await findMoreBrowsers();
}

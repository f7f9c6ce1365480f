// Checks the dependency rules (.dependency-cruiser.cjs) and what they cannot see: that the clock is injected, that one file
// accesses the browser's storage, that a browser can translate the pages, and that every file and every import was read.
//
//   node scripts/check-borders.mjs [DIR]          this project, or another one
//   node scripts/check-borders.mjs --json DIR …   several at once, as { rules, projects: [{ modules, violations }] }
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.cjs';
import { findLooseTexts } from './loose-texts.mjs';

/** Our own rules, each with its reason. */
const ownRules = [
  {
    name: 'the-clock-is-handed-in',
    comment: 'Only main and the log read the clock. Code that depends on the day can then be tested on any day.',
  },
  {
    name: 'storage-in-one-file',
    comment: 'Where a visitor blocks site data, reading localStorage throws. Only browser-storage.ts handles that.',
  },
  {
    name: 'texts-have-their-own-element',
    comment:
      'A browser that translates a page replaces its texts. Make a text that changes, or that has changing siblings, the only child of its element: one string, or a span.',
  },
  {
    name: 'figures-are-text',
    comment:
      'The wheel changes a focused field of type number. Write inputMode, and read the text with the schema `typed`.',
  },
  {
    name: 'known-to-the-oldest-browser',
    comment:
      'Some browser of `oldestBrowsers` in vite.config.ts lacks this, and there the page would end with an error.',
  },
  {
    name: 'every-file-is-read',
    comment: 'A parser that cannot read a file finds no violation in it.',
  },
  {
    name: 'every-import-is-read',
    comment: "The parser overlooks some imports, such as `import('…').Type`: write `import type`.",
  },
  {
    name: 'lazily-or-at-once',
    comment:
      'A dynamic import of a module that is also imported statically has no effect, and the other rules see only one of both.',
  },
];

const folders = ['src', 'demo'];
const storageOwner = 'src/web/browser-storage.ts';
const clockOwners = ['src/server/main.ts', 'src/server/runtime/log.ts', 'src/web/page-clock.ts'];

/** The folders whose code runs in a browser. */
const browserFolders = /^src\/(web|domain|contract)\//;
/**
 * The parts of the platform that are newer than the oldest browsers, so that a call ends the page. TypeScript's library
 * has one list of the DOM for all browsers; for the language its `lib` knows the years.
 */
const newStatics =
  /^(URL\.(canParse|parse)|AbortSignal\.any|Intl\.(Segmenter|DurationFormat)|Response\.json|ReadableStream\.from)$/;
const newMembers =
  /^(checkVisibility|(show|hide|toggle)Popover|startViewTransition|setHTMLUnsafe|getHTML|requestClose|moveBefore|caretPositionFromPoint|scheduler|cookieStore|userActivation)$/;
/**
 * The parts of a selector of `querySelector`, `matches` or `closest` that old browsers do not know; a style sheet
 * leaves such a rule out.
 */
const newSelectors = /:(popover-open|has\(|user-(in)?valid|dir\()/;

function listSources(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listSources(root, path);
    return /\.tsx?$/.test(path) ? [path] : [];
  });
}

/** Calls `visit` for every node of a syntax tree. */
function walk(node, visit) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}

const isName = (node, name) => node?.type === 'Identifier' && node.value === name;

/** `Date.now`, `new Date()`, `Date()` and `Temporal.Now`: what reads the machine's clock. */
function readsClock(node) {
  const { type, object, property, callee } = node;
  if (type === 'MemberExpression') {
    return (
      (isName(object, 'Date') && isName(property, 'now')) || (isName(object, 'Temporal') && isName(property, 'Now'))
    );
  }
  const withoutArguments = (node.arguments ?? []).length === 0;
  return (type === 'NewExpression' || type === 'CallExpression') && isName(callee, 'Date') && withoutArguments;
}

/** `localStorage`, `window.sessionStorage` and `window['localStorage']`. */
function namesStorage({ type, value }) {
  return (type === 'Identifier' || type === 'StringLiteral') && /^(local|session)Storage$/.test(value);
}

/** Whether code needs what the oldest browsers lack. Optional access asks first: `Intl.Locale.prototype.getTimeZones?.()`. */
function needsNewerBrowser({ type, object, property, value }) {
  if (type === 'StringLiteral') return newSelectors.test(value);
  if (type !== 'MemberExpression' || property.type !== 'Identifier') return false;
  return newMembers.test(property.value) || newStatics.test(`${object.value}.${property.value}`);
}

/** `<input type="number">`, or a component that makes one. */
function isNumberInput({ type, name, value }) {
  return type === 'JSXAttribute' && name.value === 'type' && value?.value === 'number';
}

/** Returns what a node imports and how, if it is an import with a literal name. */
function importedBy({ type, source, typeOnly, callee, argument, arguments: parameters }) {
  if (['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(type)) {
    return { name: source?.value, way: typeOnly ? 'as types' : 'at once' };
  }
  if (type === 'TsImportType') return { name: argument.value, way: 'as types' };
  if (type === 'CallExpression' && callee?.type === 'Import') {
    return { name: parameters[0]?.expression.value, way: 'lazily' };
  }
  return undefined;
}

/** Returns the name without `node:`, which dependency-cruiser omits for most of Node's modules. */
function plainName(name) {
  return name.replace(/^node:/, '');
}

function readSource(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx') }, path);
  let isClockRead = false;
  let isStorageNamed = false;
  let hasNumberInput = false;
  let isForNewerBrowser = false;
  /** The ways in which each name is imported. */
  const imports = new Map();
  walk(tree, (node) => {
    isClockRead ||= readsClock(node);
    isStorageNamed ||= namesStorage(node);
    hasNumberInput ||= isNumberInput(node);
    isForNewerBrowser ||= needsNewerBrowser(node);
    const { name, way } = importedBy(node) ?? {};
    if (name) imports.set(name, new Set(imports.get(name)).add(way));
  });
  return { tree, isClockRead, isStorageNamed, hasNumberInput, isForNewerBrowser, imports };
}

/**
 * @param {string} root the folder of a project: with src and, maybe, demo
 * @returns {Promise<{ modules: number, violations: { rule: string, from: string, to: string }[] }>}
 */
async function checkBorders(root) {
  const sources = folders.flatMap((folder) => listSources(root, folder));
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    { ...config.options, baseDir: root, validate: true, ruleSet: { forbidden: config.forbidden } },
  );
  const read = new Map(output.modules.map((module) => [module.source, module]));
  const violations = output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
  }));
  const pages = [];
  for (const path of sources) {
    const module = read.get(path);
    if (!module) {
      violations.push({ rule: 'every-file-is-read', from: path, to: 'not read' });
      continue;
    }
    const { tree, isClockRead, isStorageNamed, hasNumberInput, isForNewerBrowser, imports } = readSource(root, path);
    if (path.endsWith('.tsx')) pages.push({ path, tree });
    if (isClockRead && path.startsWith('src/') && !clockOwners.includes(path)) {
      violations.push({ rule: 'the-clock-is-handed-in', from: path, to: 'the time of this machine' });
    }
    if (isStorageNamed && path !== storageOwner) {
      violations.push({ rule: 'storage-in-one-file', from: path, to: "the browser's storage" });
    }
    if (hasNumberInput) violations.push({ rule: 'figures-are-text', from: path, to: 'an input of type number' });
    if (isForNewerBrowser && browserFolders.test(path)) {
      violations.push({ rule: 'known-to-the-oldest-browser', from: path, to: 'a newer browser' });
    }
    const found = new Set(module.dependencies.map((dependency) => plainName(dependency.module)));
    for (const [name, ways] of imports) {
      if (!found.has(plainName(name))) violations.push({ rule: 'every-import-is-read', from: path, to: name });
      if (ways.has('lazily') && ways.has('at once'))
        violations.push({ rule: 'lazily-or-at-once', from: path, to: name });
    }
  }
  for (const loose of findLooseTexts(pages)) violations.push({ rule: 'texts-have-their-own-element', ...loose });
  if (sources.length === 0) violations.push({ rule: 'every-file-is-read', from: 'src', to: 'nothing there' });
  return { modules: sources.length, violations };
}

const rules = [...config.forbidden, ...ownRules];

function explain({ rule, from, to }) {
  return `  ${from} → ${to}\n      ${rule}: ${rules.find(({ name }) => name === rule).comment}`;
}

const [first, ...others] = process.argv.slice(2);
if (first === '--json') {
  const projects = [];
  for (const folder of others) projects.push(await checkBorders(folder));
  console.log(JSON.stringify({ rules: rules.map(({ name }) => name), projects }));
} else {
  const { modules, violations } = await checkBorders(first ?? fileURLToPath(new URL('../', import.meta.url)));
  for (const violation of violations) console.log(explain(violation));
  console.log(`${modules} files, ${violations.length} breaches`);
  process.exitCode = violations.length ? 1 : 0;
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Words of programmers, and a spelling that the seeds do not have. */
const forbidden =
  /\b(HTML|JSON|[Ss]lugs?|APIs?|URLs?|IDs?|IP|MIME|IIIF|XML|DEMO|DATA_DIR|[Cc]ookies?|[Tt]okens?|[Cc]aches?|[Bb]ackend|[Ee]-[Mm]ails?|[Ii]nternet [Aa]ddress)\b|\.eml\b|=0\b/;

/** The texts that stay, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  HTML: 'the tab of the Email Template Preview and the button that copies it: so in the seeds',
  'HTML of the email': 'the text in that tab',
  'Invoice HTML': 'the seeds: "Invoice HTML can be viewed, saved or generated"',
  'period slug': 'a heading of files from other programs, which the import understands',
  'Body (HTML)': 'a heading of files from Shopify, which the import understands',
  'Product ID [Non Editable]': 'a heading of files from Squarespace, which the import understands',
  'Hosted Image URLs': 'the same',
  'Failed to fetch invoice HTML. It may not have been saved yet.': 'a message of the seeds',
  'Failed to generate proper invoice HTML. Try again.': 'a message of the seeds',
  'Failed to save invoice HTML. Please try again.': 'a message of the seeds',
};

/** The texts of a source that somebody may read: what JSX shows, and every other string but an import's or a class's. */
function textsOf(path: string): string[] {
  const tree = parseSync(readFileSync(join(root, path), 'utf8'), {
    syntax: 'typescript',
    tsx: path.endsWith('.tsx'),
  });
  const texts: string[] = [];
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const { type, value, name, cooked } = node as Record<string, unknown>;
    if (typeof type === 'string' && /^(Import|Export(All|Named))Declaration$|^TsLiteralType$/.test(type)) return;
    if (type === 'JSXAttribute' && (name as { value?: string }).value === 'className') return;
    if ((type === 'JSXText' || type === 'StringLiteral') && typeof value === 'string') texts.push(value);
    if (type === 'TemplateElement' && typeof cooked === 'string') texts.push(cooked);
    for (const child of Object.values(node)) walk(child);
  };
  walk(tree);
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** A word or a sentence, and no key, path or type such as `slug` or `text/html`. */
const isShown = (text: string) => /\s/.test(text) || /^[A-Z]/.test(text);

const listWords = (texts: readonly string[]) =>
  texts.filter((text) => isShown(text) && forbidden.test(text) && exceptions[text] === undefined);

const sources = globSync(['src/web/{admin,editing}/**/*.{ts,tsx}', 'src/domain/**/*.ts'], { cwd: root });
const texts = new Map(sources.map((path) => [path, textsOf(path)]));

test('staff read no words of programmers, except where the seeds prescribe the label', () => {
  expect(sources.length).toBeGreaterThan(250);
  const found = [...texts].flatMap(([path, own]) => listWords(own).map((text) => `${path}: ${text}`));
  expect(found).toEqual([]);
});

test('a programmer’s word and the other spelling of email are found', () => {
  const bad = ['Slug', 'Export Everything (JSON)', 'Save Draft (.eml)', 'start with DEMO=0', 'No e-mail yet.', 'slug'];
  expect(listWords(bad)).toEqual(bad.slice(0, -1));
});

test('each exception is still a text', () => {
  const known = new Set([...texts.values()].flat());
  expect(Object.keys(exceptions).filter((text) => !known.has(text))).toEqual([]);
});

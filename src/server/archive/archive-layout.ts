import { escapeHtml } from '../../domain/escape-html.ts';
import { estateLanguage } from '../../domain/money.ts';

/** The pages of the archive: plain HTML that opens from a disk. Every address is relative, and nothing is loaded from elsewhere. */

export interface ArchivePage {
  /** The path of the file. */
  path: string;
  title: string;
  body: string;
}

/** The main pages by the path of the file; the archive's other pages hang below them. */
export interface ArchiveMenu {
  /** The artist's name. */
  name: string;
  items: readonly { path: string; label: string }[];
}

/** A whole page. */
export function pageHtml({ path, title, body }: ArchivePage, { name, items }: ArchiveMenu): string {
  const root = '../'.repeat(path.split('/').length - 1);
  const links = items.map((item) => {
    const current = item.path === path ? ' aria-current="page"' : '';
    return `<a href="${root}${item.path}"${current}>${text(item.label)}</a>`;
  });
  return [
    '<!doctype html>',
    `<html lang="${estateLanguage()}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text(title === name ? name : `${title} · ${name}`)}</title>`,
    `<link rel="stylesheet" href="${root}style/archive.css">`,
    `<header><a class="name" href="${root}index.html">${text(name)}</a><nav>${links.join(' ')}</nav></header>`,
    `<main>${body}</main>`,
    '</html>',
    '',
  ].join('\n');
}

/** A text between tags or in an attribute. */
export const text = escapeHtml;

/** Paragraphs of a plain text: a blank line separates two. Empty for a blank text. */
export function paragraphs(plain: string): string {
  return plain
    .split(/\n\s*\n/)
    .filter((each) => each.trim() !== '')
    .map((each) => `<p dir="auto">${text(each.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/** Rows of a description list, without the empty ones. */
export function factList(facts: readonly (readonly [label: string, value: string | null])[]): string {
  const rows = facts.flatMap(([label, value]) =>
    value === null || value.trim() === '' ? [] : [`<dt>${text(label)}</dt><dd dir="auto">${text(value)}</dd>`],
  );
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
}

/**
 * Returns an image of the archive, as a page refers to it; nothing for an image that the archive does not have, such as
 * an external address. `stored` is the path at which the site serves it.
 */
export function picture(page: string, stored: string, alt: string, isArchived: (name: string) => boolean): string {
  const name = stored.replace(/^\//, '');
  if (!isArchived(name)) return '';
  const source = `${'../'.repeat(page.split('/').length - 1)}files/${name}`;
  return `<img src="${text(source)}" alt="${text(alt)}" loading="lazy">`;
}

/** The look of the archive's pages: the site's fonts and colours, in one file without anything to load. */
const families = [
  { family: 'Newsreader', file: 'newsreader-latin', style: 'normal', weight: '400' },
  { family: 'Newsreader', file: 'newsreader-latin-italic', style: 'italic', weight: '400' },
  { family: 'Figtree', file: 'figtree-latin', style: 'normal', weight: '400 600' },
] as const;

/** The files of the fonts and their licences, in `src/web/fonts/`. */
export const archiveFonts: readonly string[] = [
  ...families.map(({ file }) => `${file}.woff2`),
  'newsreader-LICENSE.txt',
  'figtree-LICENSE.txt',
];

const faces = families.map(
  ({ family, file, style, weight }) =>
    `@font-face { font-family: "${family}"; font-style: ${style}; font-weight: ${weight}; src: url("fonts/${file}.woff2") format("woff2"); }`,
);

const ink = '#1c1917';
const soft = '#544d45';
const line = '#e0d9cd';
const ground = '#fdfbf7';
const accent = '#8b3a1e';

export const archiveStyle = `${faces.join('\n')}
* { box-sizing: border-box; }
html { color: ${ink}; background: ${ground}; font: 1.0625rem/1.65 "Newsreader", Georgia, serif; }
body { margin: 0; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; align-items: baseline; padding: 1.25rem 1.5rem; border-bottom: 1px solid ${line}; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
nav, figcaption, dl, table, .quiet { font: 0.9375rem/1.5 "Figtree", Helvetica, Arial, sans-serif; }
a { color: ${accent}; text-underline-offset: 0.2em; }
nav a, .name { color: ${ink}; text-decoration: none; }
nav a { padding: 0.25rem 0; }
nav a[aria-current], nav a:hover { text-decoration: underline; }
.name { font-size: 1.375rem; }
main { max-width: 68rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; }
h1 { font-weight: 400; font-size: 2.25rem; line-height: 1.2; margin: 0 0 0.5rem; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-weight: 400; font-size: 1.5rem; margin: 2.5rem 0 0.75rem; overflow-wrap: anywhere; }
p, blockquote, dl { max-width: 42rem; overflow-wrap: anywhere; }
blockquote { margin: 1.5rem 0; padding-left: 1.25rem; border-left: 2px solid ${accent}; font-style: italic; }
.quiet { color: ${soft}; }
img + h1, img + p { margin-top: 1.75rem; }
img { display: block; max-width: 100%; max-height: 85vh; height: auto; background: ${line}; }
figure { margin: 2.5rem 0; }
figcaption { margin-top: 0.5rem; color: ${soft}; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: 0.35rem 1.5rem; margin: 1.5rem 0; }
dt { color: ${soft}; }
dd { margin: 0; }
.grid { margin: 2rem 0 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 2rem 1.5rem; padding: 0; list-style: none; }
.grid a { display: block; color: ${ink}; text-decoration: none; }
.grid a:hover .title { text-decoration: underline; }
.grid img { max-height: 16rem; margin-bottom: 0.75rem; }
.title { display: block; font: 1.125rem/1.35 "Newsreader", Georgia, serif; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid ${line}; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.day { white-space: nowrap; }
.amount { text-align: right; white-space: nowrap; }
@media (max-width: 44rem) {
  table, tbody, tr, td { display: block; }
  thead { display: none; }
  tr { padding: 0.75rem 0; border-bottom: 1px solid ${line}; }
  td { display: grid; grid-template-columns: 6rem 1fr; gap: 0.75rem; padding: 0.125rem 0; border: 0; text-align: left; }
  .amount { text-align: left; }
  td::before { content: attr(data-label); color: ${soft}; }
}
@media print { header nav { display: none; } }
`;

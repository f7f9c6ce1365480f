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
 * An image of the archive, seen from a page; nothing for one that the archive does not have, such as an external address.
 * `stored` is the path at which the site serves it.
 */
export function picture(page: string, stored: string, alt: string, isArchived: (name: string) => boolean): string {
  const name = stored.replace(/^\//, '');
  if (!isArchived(name)) return '';
  const source = `${'../'.repeat(page.split('/').length - 1)}files/${name}`;
  return `<img src="${text(source)}" alt="${text(alt)}" loading="lazy">`;
}

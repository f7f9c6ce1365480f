import { type AskedWords, type SizeUnit, wordColumns } from './asked-words.ts';
import type { ImportColumns, ImportField } from './import-columns.ts';
import type { RowProblem } from './import-row.ts';
import type { Program } from './programs.ts';
import { isDash, onRequest, otherStatusWord, statusWord } from './status-words.ts';
import { plainFigure, translatePrice } from './translate-price.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  times: '×',
  ndash: '–',
  mdash: '—',
  copy: '©',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  deg: '°',
  euro: '€',
  pound: '£',
};

/** The text of a cell with HTML: a line for each paragraph and entry of a list. Without a tag it is unchanged. */
export function withoutHtml(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return text;
  return withoutEntities(
    text
      .replace(/<br[^<>]*>\s*/gi, '\n')
      .replace(/<li[^<>]*>/gi, '\n• ')
      .replace(/<\/(?:p|div|ul|ol|h[1-6]|tr)>/gi, '\n')
      .replace(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function withoutEntities(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The text of a cell with Markdown: the words of its links, and no signs of emphasis or headings. */
export function withoutMarkdown(text: string): string {
  return text
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/(\*\*|__|\*)(?=\S)([^*_\n]*\S)\1/g, '$2')
    .replace(/^#{1,6} +/gm, '');
}

type Cells = Map<ImportField, string>;

/**
 * The columns from which an import makes another column: the sides of a size with their unit, a price with cents, a
 * shop's second word for “not public”.
 */
export const helpingColumns = {
  height: { label: 'Height', headings: ['height cm', 'height mm', 'height in'] },
  width: { label: 'Width', headings: ['width cm', 'width mm', 'width in'] },
  depth: { label: 'Depth', headings: ['depth cm', 'depth mm', 'depth in'] },
  unit: { label: 'Unit of height and width', headings: ['units', 'dimension unit', 'dimension units', 'size unit'] },
  roundedPrice: { label: 'Price, rounded to whole dollars', headings: [] },
  currency: { label: 'Currency of the price', headings: ['currency code', 'price currency'] },
  visibility: { label: 'Visible in a shop', headings: ['visible', 'catalog visibility', 'catalogue visibility'] },
} as const;
export type HelpingColumn = keyof typeof helpingColumns;
export const helpingColumnNames = Object.keys(helpingColumns) as HelpingColumn[];

/**
 * The words that shops write for a product that visitors do not see. `shownWords` are those for a product that visitors
 * see at least somewhere.
 */
const hiddenWords = ['no', 'false', '0', '-1', 'draft', 'archived', 'unlisted', 'hidden', 'private', 'unpublished'];
const shownWords = ['yes', 'true', '1', 'active', 'visible', 'public', 'published', 'catalog', 'search'];

/**
 * Translates a row of another program before its cells are read: one size of its sides, the estate's words for a
 * status, plain texts (docs/specification/import-and-export.md §10). A row of an export is unchanged. `said` has the
 * unit of sides that state none, and the answers about unknown words (§12).
 */
export function translateRow(
  row: number,
  cells: Cells,
  { headings, program }: ImportColumns,
  said: { unit: SizeUnit | null; words: AskedWords },
): RowProblem[] {
  const problems: RowProblem[] = [];
  if (!program?.isOurs) translateTexts(cells, program ?? {});
  for (const column of wordColumns) {
    // The answers about these two columns concern the figure, not a word.
    if (column === 'price' || column === 'currency') continue;
    const cell = cells.get(column) ?? '';
    const answer = column !== 'medium' && isDash(cell) ? '' : said.words.answerTo(column, cell);
    if (answer !== undefined) cells.set(column, answer);
  }
  const size = sizeOf(cells, headings, program, said.unit);
  if (size === 'unknown unit') {
    const word = cells.get('unit') ?? '';
    problems.push({ row, field: 'unit', message: `“${word}” is none of the units cm, mm and in.`, asks: 'word', word });
  } else if (size === 'no unit') {
    const message = 'This size has no unit.';
    const advice = 'Write the unit into the headings, such as “Height (cm)”, or add a column “Unit” with cm, mm or in.';
    problems.push({ row, field: 'height', message, advice, asks: 'unit' });
  } else if (size !== undefined) cells.set('dimensions', size);
  problems.push(...translatePrice(row, cells, headings, program, said.words));
  const visibility = wordOf(cells, 'visibility');
  if (visibility !== '' && ![...hiddenWords, ...shownWords].includes(visibility)) {
    const message = `“${visibility}” does not say whether visitors see the work.`;
    problems.push({ row, field: 'visibility', message, asks: 'word', word: visibility });
  }
  translateVisibility(cells, visibility, program);
  translateWords(cells);
  return problems;
}

/** A work is public only where every word of its shop says so; the second word alone publishes nothing. */
function translateVisibility(cells: Cells, visibility: string, program: Program | undefined): void {
  const published = wordOf(cells, 'published');
  const isEmpty = published === '' && cells.has('published') && program?.emptyIsPrivate === true;
  if (isEmpty || hiddenWords.includes(published) || hiddenWords.includes(visibility)) cells.set('published', 'no');
  else if (shownWords.includes(published)) cells.set('published', 'yes');
  if (visibility === 'archived' || published === 'archived') cells.set('available', 'no');
}

/** A word for a status may also stand in the column that says whether a work is available: "Sold", "NFS". */
function translateWords(cells: Cells): void {
  const offered = wordOf(cells, 'available');
  const word = statusWord(offered);
  if (onRequest.includes(offered) || /^s[iì]$/.test(offered)) cells.set('available', 'yes');
  else if (word !== undefined) {
    // “Available” there is no status: a work may be reserved.
    if (word.status !== undefined && word.status !== 'available' && wordOf(cells, 'status') === '')
      cells.set('status', word.status);
    cells.set('available', word.available);
  }
  // The cell may say how many pieces a shop has.
  if (/^-?\d{1,6}$/.test(offered)) cells.set('available', Number(offered) > 0 ? 'yes' : 'no');
  const known = otherStatusWord(wordOf(cells, 'status'));
  if (known === undefined) return;
  cells.set('status', known.status ?? 'available');
  if (wordOf(cells, 'available') === '') cells.set('available', known.available);
}

function wordOf(cells: Cells, field: ImportField): string {
  return (cells.get(field) ?? '').trim().toLowerCase();
}

/** The fields that identify a work or a file. HTML entities in them are not decoded, because they are no text. */
const codes: readonly ImportField[] = ['key', 'stockCode', 'image'];

function translateTexts(cells: Cells, { label: program, separator, markdown, labelFirst }: Partial<Program>): void {
  for (const [field, cell] of cells) {
    const [first = ''] = separator === undefined ? [cell] : cell.split(separator);
    // WooCommerce writes a line break as two characters.
    const written = program !== undefined && field === 'description' ? first.replaceAll('\\n', '\n') : first;
    // The text between < and > may be a real text in the file of an unknown program.
    const plain = program === undefined ? written : withoutHtml(written);
    const text = plain === written && !codes.includes(field) ? withoutEntities(written) : plain;
    cells.set(field, markdown ? withoutMarkdown(text) : text);
  }
  if (!labelFirst) return;
  const description = cells.get('description') ?? '';
  // A title may have a comma.
  const title = `${cells.get('title')?.trim()}, `;
  const label = description.startsWith(title) ? `, ${description.slice(title.length)}` : description;
  const [, medium, size] = /^[^,\n]*, ([^,\n]+), (\d[^\n,;]*?\b(?:mm|cm|in))\b/.exec(label) ?? [];
  if (medium === undefined || size === undefined) return;
  if (!cells.has('medium')) cells.set('medium', medium);
  if (!cells.has('dimensions')) cells.set('dimensions', size);
}

const unitOf = (text: string): string | undefined => {
  const plain = text
    .toLowerCase()
    .replace(/centimet(?:re|er)s?/, 'cm')
    .replace(/millimet(?:re|er)s?/, 'mm');
  return /(?:^|[^a-z])(mm|cm|m|in)(?:ch(?:es)?)?(?![a-z])/.exec(plain)?.[1];
};

/** The size of a row; undefined if the file has it in one column or not at all. */
function sizeOf(
  cells: Cells,
  headings: ImportColumns['headings'],
  program: Program | undefined,
  said: SizeUnit | null,
): string | 'no unit' | 'unknown unit' | undefined {
  const written = (cells.get('dimensions') ?? '').trim();
  if (written !== '' && program?.unit !== undefined && !written.includes('\n')) {
    const turned = written.replace(/^(mm|cm|m)\s+(\d.*)$/i, '$2 $1');
    return unitOf(turned.replace(/\d/g, ' ')) === undefined && /^\d.*\d$/.test(turned)
      ? `${turned} ${program.unit}`
      : turned;
  }
  if (written !== '') return undefined;
  const [height, width, depth] = (['height', 'width', 'depth'] as const).map((side) =>
    plainFigure(cells.get(side) ?? ''),
  );
  if (!isSide(height) || !isSide(width)) return undefined;
  const sides = [height, width, ...(isSide(depth) ? [depth] : [])].map((side) => sidePattern.exec(side)?.[1] ?? side);
  const ofRow = unitOf(wordOf(cells, 'unit'));
  if (ofRow === undefined && wordOf(cells, 'unit') !== '') return 'unknown unit';
  const stated = ofRow ?? unitOf((headings.height ?? '').replace(/^height/i, '')) ?? unitOf(height);
  const unit = stated ?? program?.unit ?? said;
  if (unit === null) return 'no unit';
  return `${sides.join(' × ')} ${unit}`;
}

/** "14.50", "75,5 cm": the figure is the first group. Any other text, such as "14 1/2", stays whole. */
const sidePattern = /^(\d{1,5}(?:[.,]\d{0,2}[1-9])?)(?:[.,]?0{0,4})\s?(?:mm|cm|m|in\.?|inches|″|")?$/i;

const isSide = (cell: string | undefined): cell is string => /[1-9]/.test(cell ?? '');

/** Whether a row has only more images of the row before it. */
export function isMoreOf(cells: Cells, keyBefore: string | undefined, program: Program | undefined): boolean {
  return program?.moreRows === true && cells.get('title')?.trim() === '' && cells.get('key') === keyBefore;
}

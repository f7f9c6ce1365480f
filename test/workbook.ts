import { writeZip } from '../src/server/files/write-zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relations = (entries: readonly [id: string, type: string, target: string][]) =>
  `${head}<Relationships>${entries.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`;

export interface WorkbookSheet {
  name: string;
  /** The XML of its rows. */
  rows: string;
  isHidden?: boolean;
}

/** The bytes of an Excel workbook. `parts` are added, or take the place of those that it has; `rename` names them in the file. */
export async function workbook(
  sheets: readonly WorkbookSheet[],
  {
    parts = {},
    is1904 = false,
    rename = (name) => name,
  }: { parts?: Record<string, string>; is1904?: boolean; rename?: (name: string) => string } = {},
): Promise<Buffer> {
  const listed = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const files: Record<string, string> = {
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook>${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['rId98', 'styles', 'styles.xml'],
      ['rId99', 'sharedStrings', '/xl/sharedStrings.xml'],
    ] as [string, string, string][]),
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${head}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const bytes = new Response(readable as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer();
  async function* entries() {
    for (const [name, content] of Object.entries(files)) yield { name: rename(name), content };
  }
  await writeZip(entries(), writable, '2026-01-01T00:00:00.000Z');
  return Buffer.from(await bytes);
}

/** The rows of a sheet with texts in the cells, and numbers as such. */
export function sheetRows(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  return rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
}

/** The rows of a sheet, of which each cell is the XML between “<c ” and “</c>”. */
export function cellRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells, row) => {
      const named = cells.map((cell, at) => `<c r="${String.fromCharCode(65 + at)}${row + 1}" ${cell}</c>`);
      return `<row r="${row + 1}">${named.join('')}</row>`;
    })
    .join('');
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readCsv } from '../../../src/server/artworks/imports/read-csv.ts';

const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
const file = join(folder, 'list.csv');
afterAll(() => rm(folder, { recursive: true }));

const western = [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
const printable = western.filter((_, byte) => byte >= 0x20 && ![0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte));

const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16, little end first': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16, big end first': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'Windows-1252': (text) => Buffer.from([...text].map((letter) => western.indexOf(letter))),
};

/** Letters of Western Europe whose bytes are one of UTF-8, such as “Ã©”: such a file is refused as damaged. */
const isLikeUtf8 = (text: string) =>
  /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/.test(encodings['Windows-1252']?.(text).toString('latin1') ?? '');

test.each(Object.entries(encodings))(
  'a list in %s is read as it was written, with each separator',
  async (_, encode) => {
    const cell = fc.string({ unit: fc.constantFrom(...printable), maxLength: 12 });
    const rows = fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(',', ';', '\t'), async (generated, sign) => {
        const table = [['Titolo', 'Città', 'Anno'], ...generated.map((cells) => ['x', ...cells.slice(1)])];
        const quoted = table.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(sign));
        const text = `${quoted.join('\r\n')}\r\n`;
        fc.pre(!isLikeUtf8(text));
        await writeFile(file, encode(text));
        const read: string[][] = [];
        for await (const { cells } of readCsv(file)) read.push(cells);
        expect(read).toEqual(table);
      }),
      { numRuns: 40 },
    );
  },
);

test.each([
  ['# List of works\n# by the studio, 3 May 2026\ntitle;year;medium\nPier;1960;Oil\n', [3, 4]],
  ['# exported\n"title",year\n#1,1960\n', [2, 3]],
  ['#;title\n1;Pier\n', [1, 2]],
  ['#No,title\n1,Pier\n', [1, 2]],
])('lines about the file before the headings are skipped: %j', async (text, rows) => {
  await writeFile(file, text);
  const read: number[] = [];
  for await (const { row, cells } of readCsv(file)) {
    read.push(row);
    expect(cells.length).toBeGreaterThan(1);
  }
  expect(read).toEqual(rows);
});

test('a file of FileMaker in Windows-1252 has signs of its own', async () => {
  await writeFile(file, Buffer.from('title,description\rMolo,"\xe9t\xe9\x1d\x0btwo"\r', 'latin1'));
  const read: string[][] = [];
  for await (const { cells } of readCsv(file)) read.push(cells);
  expect(read[1]).toEqual(['Molo', 'été\u001d\u000btwo']);
});

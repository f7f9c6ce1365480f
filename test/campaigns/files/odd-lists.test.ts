import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ImportOutcome, importArtworks } from '../../../src/server/artworks/imports/import-artworks.ts';
import { bytesIn } from '../../bytes-in.ts';
import { startTestApp } from '../../test-app.ts';
import { cellRows, sheetRows, workbook } from '../../workbook.ts';
import { report } from '../campaign.ts';

/** A folder with files of the same names as here, as real programs wrote them; without it only our own are tried. */
const folder = process.env.ODD_LISTS;

interface OddList {
  make: () => Promise<Uint8Array> | Uint8Array;
  /** The report of an import that takes the rows that it can. */
  says: object;
  /** The texts that a person reads of the imported works, in the order of the rows. */
  works?: readonly RegExp[];
  /** The fields of the refused cells. */
  refused?: readonly string[];
  /** The questions: column and word. */
  asks?: readonly string[];
}

const csv = (...lines: string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''));
const t = (value: string) => `t="str"><v>${value}</v>`;
const n = (value: string | number, style = 0) => `s="${style}"><v>${value}</v>`;
const row = (...cells: string[]) => cells;
const headings = (line: string) => line.split(' ').map(t);

/** A workbook of one sheet; each format is the style 1, 2 and so on. */
function sheet(rows: string[][], { formats = [] as string[], merged = '' } = {}): Promise<Uint8Array> {
  const codes = formats.map((code) => code.replaceAll('"', '&quot;'));
  const styles = `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs><xf/>${codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`;
  const after = `</sheetData><mergeCells><mergeCell ref="${merged}"/></mergeCells><sheetData>`;
  return workbook([{ name: 'Works', rows: `${cellRows(rows)}${merged === '' ? '' : after}` }], {
    parts: { 'xl/styles.xml': styles },
  });
}

const shared = {
  rows: '<row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row>',
  parts: { 'xl/sharedStrings.xml': '<sst><si><t>title</t></si><si><t>Harbour</t></si></sst>' },
};
const withSharedTexts = (rename: (name: string) => string) =>
  workbook([{ name: 'Works', rows: shared.rows }], { parts: shared.parts, rename });

const inEncoding = (encoding: string, title: string, medium: string): OddList => ({
  make: () => bytesIn(encoding, `key;title;year;medium\r\nE-1;${title};1961;${medium}\r\n`),
  says: { added: 0, notes: [expect.stringContaining('Windows-1252')], letters: { answer: null } },
  refused: ['title', 'medium'],
});

const shopify = 'Handle,Title,Body (HTML),Published,Variant SKU,Variant Inventory Qty,Variant Price,Status';
const label = (title: string) => `"<p>${title}, oil on board, 30 × 40 cm.</p>"`;

/** Each kind of list that was once read as something else. */
const lists: Readonly<Record<string, OddList>> = {
  'csv-apostrophe-before-digits.csv': {
    make: () => csv(shopify, `quay,Quay,${label('Quay')},false,'0010,1,900,active`),
    says: { added: 1, refused: 0 },
    works: [/stockCode: 0010;/],
  },
  'csv-artsy-like.csv': {
    make: () => csv('Title,Height,Width,Dimension Unit,Price,Currency,Availability', 'Pier,30,40,cm,900,USD,For sale'),
    says: { added: 0, refused: 1 },
    asks: ['currency USD'],
  },
  'csv-cp1250.csv': inEncoding('windows-1250', 'Żółta łódź', 'olej na płótnie'),
  'csv-cp1251.csv': inEncoding('windows-1251', 'Осенний мост', 'масло'),
  'csv-macroman.csv': {
    ...inEncoding('macintosh', 'Blumenstück für André', 'Öl auf Leinwand'),
    refused: ['title', 'medium'],
  },
  'csv-msdos-cp850.csv': inEncoding('cp850', 'Häuser', 'Öl auf Leinwand'),
  'csv-etsy.csv': {
    make: () =>
      csv('TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,MATERIALS', 'The Artist&#39;s Table,Oil &amp; ink,350.00,USD,Oil'),
    says: { added: 0, refused: 1 },
    asks: ['currency USD'],
  },
  'csv-filemaker-vertical-tab.csv': {
    make: () => Buffer.from('key,title,medium,description\r"FM-1","Pier","Oil","First line\vSecond line"\r'),
    says: { added: 1, refused: 0 },
    works: [/description: First line\nSecond line;/],
  },
  'csv-omeka-s.csv': {
    make: () => csv('dcterms:title,dcterms:extent,dcterms:identifier', 'Harbour,30 x 40 cm,OS-1'),
    says: { added: 1, refused: 0 },
    works: [/^title: Harbour; .*dimensions: 30 x 40 cm;/],
  },
  'csv-pastperfect.csv': {
    make: () => csv('TITLE,HEIGHTCM,WIDTHCM,DEPTHCM,STATUS', 'Harbour,30.0000,40.0000,0.0000,On Exhibit'),
    says: { added: 0, refused: 1, unit: { rows: 0 } },
    asks: ['status On Exhibit'],
  },
  'csv-shopify-draft.csv': {
    make: () =>
      csv(
        shopify,
        `quay,Quay,${label('Quay')},true,S-1,1,900,draft`,
        `pier,Pier,${label('Pier')},true,S-2,1,900,archived`,
        `mole,Mole,${label('Mole')},true,S-3,1,900,active`,
      ),
    says: { added: 3, refused: 0 },
    works: [/^(?!.*published).*available: yes/s, /^(?!.*published)(?!.*available: yes)/s, /published: yes/],
  },
  'csv-squarespace.csv': {
    make: () =>
      csv(
        'Product ID [Non Editable],Title,Price,Stock,Length,Width,Height,Visible,Hosted Image URLs',
        '1,Harbour,900.00,1,20.0,24.0,4.0,Yes,',
        '2,Quay,900.00,0,20.0,24.0,4.0,No,',
      ),
    says: { added: 2, refused: 0, unit: { rows: 0 } },
    works: [/^(?!.*dimensions)/s, /^(?!.*dimensions)(?!.*published)/s],
  },
  'csv-woocommerce-draft.csv': {
    make: () =>
      csv(
        'ID,Name,Published,Visibility in catalog,Short description,Tax status,In stock?,Regular price',
        '1,Draft,-1,visible,Oil,taxable,1,900',
        '2,Private,0,visible,Oil,taxable,backorder,900',
        '3,Hidden,1,hidden,Oil,taxable,1,900',
        '4,Shown,1,visible,Oil,taxable,1,900',
      ),
    says: { added: 4, refused: 0 },
    works: [...Array.from({ length: 3 }, () => /^(?!.*published)/s), /published: yes/],
  },
  'xlsx-backslash-paths.xlsx': {
    make: () => withSharedTexts((name) => name.replaceAll('/', '\\')),
    says: { added: 1, refused: 0 },
  },
  'xlsx-shared-strings-other-case.xlsx': {
    make: () => withSharedTexts((name) => name.replace('sharedStrings', 'SharedStrings')),
    says: { added: 1, refused: 0 },
  },
  'xlsx-computed-price.xlsx': {
    make: () =>
      sheet([headings('title price'), row(t('One'), n('899.99999999999989')), row(t('Two'), n('1210.0000000000002'))]),
    says: { added: 2, refused: 0, cents: 0 },
    works: [/price: \$900;/, /price: \$1,210;/],
  },
  'xlsx-computed-sizes.xlsx': {
    make: () =>
      sheet([
        headings('title height width unit'),
        row(t('One'), n('59.690000000000005'), n('91.440000000000012'), t('cm')),
        row(t('Two'), n('0.30000000000000004'), n('40.333333333333336'), t('cm')),
      ]),
    says: { added: 2, refused: 0 },
    works: [/dimensions: 59\.69 × 91\.44 cm;/, /dimensions: 0\.3 × 40\.3333333333333 cm;/],
  },
  'xlsx-cover-sheet.xlsx': {
    make: () =>
      workbook([
        { name: 'Cover', rows: sheetRows([['List of works, printed in May']]) },
        { name: 'Works', rows: sheetRows([['title'], ['Harbour']]) },
      ]),
    says: { added: 1, sheet: 'Works', sheets: ['Cover', 'Works'] },
  },
  'xlsx-formula-without-value.xlsx': {
    make: () => sheet([headings('title price'), ...[1, 2, 3].map((at) => row(t(`No. ${at}`), '><f>A1*2</f>'))]),
    says: { added: 0, refused: 3 },
    refused: ['price', 'price', 'price'],
  },
  'xlsx-price-list-formulas.xlsx': {
    make: () => sheet([headings('key price'), row(t('A'), '><f>A1*2</f>'), row(t('B'), '><f>A1*2</f>')]),
    says: { updated: 0, refused: 2 },
    refused: ['price', 'price'],
  },
  'xlsx-list-of-works-pounds-nfs.xlsx': {
    make: () =>
      sheet([headings('title price'), row(t('One'), n(60_000, 1)), row(t('Two'), t('NFS')), row(t('Three'), t('*'))], {
        formats: ['"£"#,##0.00;[Red]\\-"£"#,##0.00'],
      }),
    says: { added: 1, refused: 2 },
    asks: ['currency GBP', 'price *'],
    works: [/^(?!.*available: yes)(?!.*price)/s],
  },
  'xlsx-price-in-pounds-format.xlsx': {
    make: () =>
      sheet([headings('title price'), row(t('One'), n(900, 1)), row(t('Two'), n(900, 2))], {
        formats: ['[$£-809]#,##0.00', '#,##0 [$€-407]'],
      }),
    says: { added: 0, refused: 2 },
    asks: ['currency GBP', 'currency EUR'],
  },
  'xlsx-merged-cells-down.xlsx': {
    make: () =>
      sheet([headings('title period'), row(t('One'), t('France')), row(t('Two'), '>'), row(t('Three'), '>')], {
        merged: 'B2:B4',
      }),
    says: { added: 0, refused: 3, words: [{ word: 'France', rows: 3 }] },
    asks: ['period France'],
  },
  'xlsx-merged-period-known-works.xlsx': {
    make: () =>
      sheet([headings('key period'), row(t('A'), t('France')), row(t('B'), '>'), row(t('C'), '>')], {
        merged: 'B2:B4',
      }),
    says: { updated: 0, refused: 3, words: [{ word: 'France', rows: 3 }] },
    asks: ['period France'],
  },
  'xlsx-picture-in-cell.xlsx': {
    make: () =>
      sheet([
        headings('Image title'),
        ...['One', 'Two', 'Three'].map((name) => row('t="e" vm="1"><v>#VALUE!</v>', t(name))),
      ]),
    says: {
      added: 3,
      refused: 0,
      notes: [expect.stringContaining('The pictures in the cells of “Image” are not taken.')],
    },
  },
  'xlsx-size-became-date.xlsx': {
    make: () =>
      sheet(
        [
          headings('key title height width unit'),
          row(t('A'), t('Harbour'), n(46_307, 1), n(30), t('cm')),
          row(n(46_307, 1), t('March'), n(10), n(30), t('cm')),
        ],
        { formats: ['d\\-mmm'] },
      ),
    says: { added: 0, refused: 2 },
    refused: ['height', 'key'],
  },
  'xlsx-year-shown-only.xlsx': {
    make: () =>
      sheet([headings('title year'), row(t('Year'), n(23_743, 1)), row(t('Month'), n(23_802, 2))], {
        formats: ['yyyy', 'mmm\\ yyyy'],
      }),
    says: { added: 2, refused: 0 },
    works: [/^(?!.*dateText).*year: 1965;/s, /dateText: Mar 1965;/],
  },
};

const worksOf = ({ preview }: ImportOutcome) =>
  preview.map(
    ({ title, fields }) =>
      `title: ${title}; ${fields
        .filter(({ field }) => field !== 'title')
        .map(({ field, to }) => `${field}: ${to}; `)
        .join('')}`,
  );

test.each(Object.entries(lists))(
  '%s comes in as a person sees it, or is asked about',
  { timeout: 60_000 },
  async (name, list) => {
    const { make, says, works, refused, asks = [] } = list;
    const found = folder === undefined ? undefined : await readFile(join(folder, name)).catch(() => undefined);
    for (const bytes of [await make(), ...(found === undefined ? [] : [found])]) {
      const app = await startTestApp();
      const path = join(app.services.config.dataDir, name);
      await writeFile(path, bytes);
      const answers = {
        sameWorks: null,
        newPlaces: null,
        unit: null,
        letters: null,
        sheet: null,
        words: {},
        mapping: {},
      };
      const how = { dryRun: true, skip: true, publish: false, ...answers };
      const said = await importArtworks(app.services.db, {
        path,
        name,
        ...how,
        by: 'ruth',
        at: app.services.clock.now(),
      });
      await app.close();
      if (bytes === found) report(`${name}: ${said.added} added, ${said.refused} refused`);
      else expect(said).toMatchObject(says);
      expect(said.words.map(({ column, word }) => `${column} ${word}`)).toEqual(asks);
      if (refused !== undefined)
        expect([...new Set(said.problems.map(({ field }) => field))]).toEqual([...new Set(refused)]);
      for (const [at, pattern] of (works ?? []).entries()) expect(worksOf(said)[at]).toMatch(pattern);
    }
  },
);

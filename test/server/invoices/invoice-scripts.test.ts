import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, expect, it, vi } from 'vitest';
import { readPdf } from '../../read-pdf.ts';
import { sampleInvoice, sampleLine } from '../../sample-invoice.ts';

/** The names of the font files that the server reads, in their order. Each file is read once. */
const read: string[] = [];
const { readFileSync } = fs;
fs.readFileSync = ((path: string, ...rest: []) => {
  if (/\.woff2?$/.test(String(path))) read.push(String(path).replace(/^.*[/\\]/, ''));
  return readFileSync(path, ...rest);
}) as typeof readFileSync;
syncBuiltinESMExports();
afterAll(() => {
  fs.readFileSync = readFileSync;
  syncBuiltinESMExports();
});
// Another file of this worker may have read fonts already.
vi.resetModules();
const { invoicePdf } = await import('../../../src/server/papers/invoice-pdf.ts');

const print = (name: string, title: string) => {
  const base = sampleInvoice([sampleLine(1, { title })]);
  return invoicePdf({ ...base, billTo: { ...base.billTo, name } });
};

/** A Latin invoice in every style comes first: it reads what each invoice needs. */
it('reads no font of another script for Latin text', async () => {
  await print('Zoë Łukasz Nguyễn-Đặng', 'Étude “à la mer” – œuvre no. 5, 12⅝ × ⅞ in');
  expect(read.length).toBeGreaterThan(4);
  expect(read.filter((file) => !/^(?:newsreader|figtree)-(?:latin|latin-ext|vietnamese)-/.test(file))).toEqual([]);
});

it.each([
  ['simplified Chinese', 'sc', '张丽华', '黄昏时的港口：渔船'],
  ['traditional Chinese', 'tc', '陳美華', '黃昏的港口（漁船）'],
  ['Japanese', 'jp', '渡辺直美', '港の夕暮れ、「シドニー」'],
  ['Korean', 'kr', '김민준', '항구의 노을'],
  ['Hindi', 'devanagari', 'प्रिया शर्मा', 'बन्दरगाह की शाम, हिन्दी'],
  ['Thai', 'thai', 'น้ำฝน ภูมิพล', 'เรือในท่าเรือยามเย็น กำลังใจ'],
])('prints a name and a title in %s, from the fonts of that script alone', async (_, family, name, title) => {
  read.length = 0;
  const { pages } = await readPdf(await print(name, title));
  const text = pages.map((page) => page.text).join('\n');
  expect(text).toContain(`Customer\n${name}\n`);
  expect(text).toContain(title);
  expect(text).not.toContain('▯');
  expect(pages.map((page) => page.missingGlyphs)).toEqual(pages.map(() => 0));
  expect(read.length).toBeGreaterThan(0);
  const others = read.filter((file) => !/^(?:newsreader|figtree)-/.test(file));
  expect(others.filter((file) => !file.startsWith(`noto-sans-${family}-`))).toEqual([]);
});

it('chooses the forms of the language of each text', async () => {
  read.length = 0;
  // Each pair has the rarer characters of one language beside those that it shares with the others.
  await print('髙橋 桜', '繁體字畫展 與 龜');
  expect(new Set(read.map((file) => file.slice(0, 'noto-sans-xx'.length)))).toEqual(
    new Set(['noto-sans-jp', 'noto-sans-tc']),
  );
});

it('prints the letters that look like an apostrophe or a quotation mark', async () => {
  const [name, title] = ['Kalākaua Kauaʻi', 'ʿAlī, Ruʼyā, ʾAbū and Tatʹjana'];
  const { pages } = await readPdf(await print(name, title));
  const text = pages.map((page) => page.text).join('\n');
  expect(text).toContain(`Customer\n${name}\n`);
  expect(text).toContain(title);
});

it('prints a box for an emoji or an unknown script, and goes on', async () => {
  const { pages } = await readPdf(await print('ᚠᚢ 李 😀 \ud83d', 'क्\u200dष 👩🏽‍🎨 \u{10ffff} ༄ ខ្មែរ'));
  const text = pages.map((page) => page.text).join('\n');
  expect(text).toContain('▯▯ 李 ▯ ▯');
  expect(pages.map((page) => page.missingGlyphs)).toEqual(pages.map(() => 0));
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { madeOnce, type PrintFace } from './print-face.ts';
import { readWoff2 } from './read-woff.ts';

const families: readonly HanFamily[] = ['sc', 'tc', 'jp', 'kr'];

/** The rows of the character sets that list Chinese characters: GB 2312, Big5, JIS X 0208 and KS X 1001. */
const sets: Record<HanFamily, { encoding: string; rows: [number, number]; cells: [number, number] }> = {
  sc: { encoding: 'gbk', rows: [0xb0, 0xf7], cells: [0xa1, 0xfe] },
  tc: { encoding: 'big5', rows: [0xa4, 0xf9], cells: [0x40, 0xfe] },
  jp: { encoding: 'euc-jp', rows: [0xb0, 0xf4], cells: [0xa1, 0xfe] },
  kr: { encoding: 'euc-kr', rows: [0xca, 0xfd], cells: [0xa1, 0xfe] },
};

const han = /\p{Script=Han}/gu;

const scriptsOf: readonly [HanFamily, RegExp][] = [
  ['jp', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['kr', /\p{Script=Hangul}/u],
  ['tc', /\p{Script=Bopomofo}/u],
];

const known = new Map<HanFamily, Set<string>>();

const find = createRequire(import.meta.url);

/** Characters of China, Japan and Korea, their punctuation and forms of full width. */
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/gu;

/**
 * The faces for the Chinese, Japanese and Korean characters of a text. A family of thousands of characters has a hundred
 * files with some of the characters each; these are the ones that the text needs.
 */
export function eastAsianFaces(text: string, weight: number): PrintFace[] {
  const characters = new Set(text.normalize('NFC').match(eastAsian));
  if (characters.size === 0) return [];
  const faces = new Set<PrintFace>();
  for (const family of hanFamilies(text)) {
    const parts = partsOf(`noto-sans-${family}`);
    for (const character of characters) {
      const part = parts.get(character.codePointAt(0) ?? 0);
      if (part === undefined) continue;
      faces.add(eastAsianFace(`noto-sans-${family}`, part, weight));
      characters.delete(character);
    }
  }
  return [...faces];
}

function eastAsianFace(family: string, part: string, weight: number): PrintFace {
  const file = `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`;
  const read = () => create(readWoff2(readFileSync(find.resolve(file)))).getVariation({ wght: weight });
  const parts = partsOf(family);
  return madeOnce(`${family}-${part}-${weight}`, 1, read, (codePoint) => parts.get(codePoint) === part);
}

const partsByFamily = new Map<string, ReadonlyMap<number, string>>();

/**
 * Returns the numbers of a family's files that have each range of characters, as its package lists them: "[4]":
 * "U+1f1e9-1f1f5,U+1f21a".
 */
function partsOf(family: string): ReadonlyMap<number, string> {
  const known = partsByFamily.get(family);
  if (known !== undefined) return known;
  const parts = new Map<number, string>();
  const file = find.resolve(`@fontsource-variable/${family}/unicode.json`);
  const listed: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, ranges] of Object.entries(listed)) {
    const part = name.replace(/^\[|\]$/g, '');
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      for (let codePoint = first; codePoint <= last; codePoint += 1) parts.set(codePoint, part);
    }
  }
  partsByFamily.set(family, parts);
  return parts;
}

/** The families by the end of their names: simplified and traditional Chinese, Japanese, Korean. */
type HanFamily = 'sc' | 'tc' | 'jp' | 'kr';

/**
 * Returns the families for a text, the family of its language first. Chinese, Japanese and Korean share characters and
 * write some of them differently. A text does not state its language, so its characters have to tell it: characters of
 * another script decide, or else the national character set that has the most of the text's characters.
 */
function hanFamilies(text: string): HanFamily[] {
  const first = scriptsOf.find(([, script]) => script.test(text))?.[0] ?? familyOfHan(text.match(han) ?? []);
  return [first, ...families.filter((family) => family !== first)];
}

/** The family whose set has the most of the characters; the first of several. */
function familyOfHan(characters: readonly string[]): HanFamily {
  const counts = families.map((family) => characters.filter((one) => charactersOf(family).has(one)).length);
  return families[counts.indexOf(Math.max(...counts))] ?? 'sc';
}

function charactersOf(family: HanFamily): Set<string> {
  let characters = known.get(family);
  if (characters === undefined) {
    const { encoding, rows, cells } = sets[family];
    const bytes: number[] = [];
    for (let row = rows[0]; row <= rows[1]; row += 1) {
      for (let cell = cells[0]; cell <= cells[1]; cell += 1) bytes.push(row, cell);
    }
    characters = new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
    known.set(family, characters);
  }
  return characters;
}

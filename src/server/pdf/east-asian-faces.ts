import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { hanFamilies } from './han-families.ts';
import { madeOnce, type PrintFace } from './print-face.ts';
import { readWoff2 } from './read-woff2.ts';

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

/** In which of its files a family has a character, as its package lists it: "[4]": "U+1f1e9-1f1f5,U+1f21a". */
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

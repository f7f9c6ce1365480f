/**
 * Chinese, Japanese and Korean share characters and write some of them differently. A text does not say its language, so
 * its characters have to: those of another script decide, else the national character set that has the most of them.
 */

/** The families by the end of their names: simplified and traditional Chinese, Japanese, Korean. */
export type HanFamily = 'sc' | 'tc' | 'jp' | 'kr';

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

/** The families for a text: the one of its language first. */
export function hanFamilies(text: string): HanFamily[] {
  const first = scriptsOf.find(([, script]) => script.test(text))?.[0] ?? familyOfHan(text.match(han) ?? []);
  return [first, ...families.filter((family) => family !== first)];
}

/** The family whose set has the most of the characters; the first of several. */
function familyOfHan(characters: readonly string[]): HanFamily {
  const counts = families.map((family) => characters.filter((one) => charactersOf(family).has(one)).length);
  return families[counts.indexOf(Math.max(...counts))] ?? 'sc';
}

const known = new Map<HanFamily, Set<string>>();

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

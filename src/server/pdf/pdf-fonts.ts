import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { eastAsianFaces } from './east-asian-faces.ts';
import { madeOnce, type PrintFace } from './print-face.ts';
import { readWoff } from './read-woff.ts';

/**
 * The fonts of PDF documents: the site's serif and sans, and fallbacks for characters they lack. A file is read when a
 * character needs it (docs/decisions/0010).
 */

/** One serif with its italic, one sans in two weights (docs/specification/accessibility-and-design.md §3). */
export type Typeface = 'serif' | 'italic' | 'sans' | 'strong';

/** Families that look smaller or larger than the others at the same size. */
const scales: Record<string, number> = { 'scheherazade-new': 1.18 };

const find = createRequire(import.meta.url);

/**
 * Returns the face of one file of a package, such as "newsreader-latin-400-normal"; `characters` are the characters for
 * which it is read.
 */
function face(family: string, part: string, style: string, characters?: RegExp): PrintFace {
  const name = `${family}-${part}-${style}`;
  return madeOnce(
    name,
    scales[family] ?? 1,
    () => create(readWoff(readFileSync(find.resolve(`@fontsource/${family}/files/${name}.woff`)))),
    (codePoint) => characters === undefined || characters.test(String.fromCodePoint(codePoint)),
  );
}

const newsreader = (style: string) =>
  ['latin', 'latin-ext', 'vietnamese'].map((part) => face('newsreader', part, style));
const figtree = (style: string) => ['latin', 'latin-ext'].map((part) => face('figtree', part, style));
/** The modifier letters, such as the ʻ of Kauaʻi, which the serif and the sans lack. */
const modifierLetters = /[\u02b0-\u02ff]/;
const literata = (style: string) => [
  ...['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map((part) => face('literata', part, style)),
  ...['latin', 'latin-ext'].map((part) => face('literata', part, style, modifierLetters)),
];
const otherScripts = (weight: number, style = `${weight}-normal`) => [
  face('noto-sans-thai', 'thai', `${weight}-normal`, /[\p{Script=Thai}\u0e3f]/u),
  face('noto-sans-devanagari', 'devanagari', `${weight}-normal`, /[\p{Script_Extensions=Devanagari}\u200c\u200d]/u),
  ...literata(style),
  face('noto-sans-hebrew', 'hebrew', `${weight}-normal`),
  face('scheherazade-new', 'arabic', `${weight}-normal`),
  face('noto-sans-hebrew', 'latin-ext', `${weight}-normal`),
];

function chain(weight: number, latin: PrintFace[], others = otherScripts(weight)) {
  return { weight, latin, others, all: [...latin, ...others] };
}

const chains = {
  serif: chain(400, [...newsreader('400-normal'), ...figtree('400-normal')]),
  italic: chain(400, [...newsreader('400-italic'), ...figtree('400-normal')], otherScripts(400, '400-italic')),
  sans: chain(400, [...figtree('400-normal'), ...newsreader('400-normal')]),
  strong: chain(600, [...figtree('600-normal'), ...newsreader('600-normal')]),
} satisfies Record<Typeface, object>;

/** The faces of a typeface for a text; the first that has a character draws it. */
export function facesOf(typeface: Typeface, text: string): readonly PrintFace[] {
  const { latin, others, all, weight } = chains[typeface];
  const eastAsian = eastAsianFaces(text, weight);
  return eastAsian.length === 0 ? all : [...latin, ...eastAsian, ...others];
}

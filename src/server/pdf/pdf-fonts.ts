import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { readWoff } from './read-woff.ts';
import type { Face } from './text-runs.ts';

/** The fonts of PDF documents: the site's serif and sans, and fallbacks for characters they lack. */

/** One serif with its italic, one sans in two weights (docs/specification/accessibility-and-design.md §3). */
export type Typeface = 'serif' | 'italic' | 'sans' | 'strong';

interface PrintFace extends Face {
  font: Font;
  /** Factor on the type size, so that it looks as large as the others. */
  scale: number;
}

/** Families that look smaller than the others at the same size. */
const scales: Record<string, number> = { 'scheherazade-new': 1.18 };

const find = createRequire(import.meta.url);
const opened = new Map<string, PrintFace>();

/** One file of a package, such as "newsreader-latin-400-normal", read when first needed. */
function face(family: string, part: string, style: string): PrintFace {
  const name = `${family}-${part}-${style}`;
  const known = opened.get(name);
  if (known !== undefined) return known;
  let font: Font | undefined;
  const open = () => {
    font ??= create(readWoff(readFileSync(find.resolve(`@fontsource/${family}/files/${name}.woff`))));
    return font;
  };
  const characters = new Map<number, boolean>();
  const made: PrintFace = {
    name,
    scale: scales[family] ?? 1,
    get font() {
      return open();
    },
    has(codePoint) {
      let has = characters.get(codePoint);
      if (has === undefined) {
        // Some files map control characters to a space.
        has = codePoint >= 0x20 && codePoint !== 0x7f && open().hasGlyphForCodePoint(codePoint);
        characters.set(codePoint, has);
      }
      return has;
    },
  };
  opened.set(name, made);
  return made;
}

const newsreader = (style: string) =>
  ['latin', 'latin-ext', 'vietnamese'].map((part) => face('newsreader', part, style));
const figtree = (style: string) => ['latin', 'latin-ext'].map((part) => face('figtree', part, style));
const literata = (style: string) =>
  ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map((part) => face('literata', part, style));
const otherScripts = (weight: number, style = `${weight}-normal`) => [
  ...literata(style),
  face('noto-sans-hebrew', 'hebrew', `${weight}-normal`),
  face('scheherazade-new', 'arabic', `${weight}-normal`),
  face('noto-sans-hebrew', 'latin-ext', `${weight}-normal`),
];

const chains: Record<Typeface, PrintFace[]> = {
  serif: [...newsreader('400-normal'), ...figtree('400-normal'), ...otherScripts(400)],
  italic: [...newsreader('400-italic'), ...figtree('400-normal'), ...otherScripts(400, '400-italic')],
  sans: [...figtree('400-normal'), ...newsreader('400-normal'), ...otherScripts(400)],
  strong: [...figtree('600-normal'), ...newsreader('600-normal'), ...otherScripts(600)],
};

/** The faces of a typeface; the first that has a character draws it. */
export function facesOf(typeface: Typeface): readonly PrintFace[] {
  return chains[typeface];
}

/** Returns a face by name. Throws when no typeface has it. */
export function getPrintFace(name: string): PrintFace {
  const found = opened.get(name);
  if (found === undefined) throw new Error(`No typeface has a font ${name}`);
  return found;
}

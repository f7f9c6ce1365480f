import type { Font } from 'fontkit';
import type { Face } from './text-runs.ts';

export interface PrintFace extends Face {
  font: Font;
  /** Factor on the type size, so that it looks as large as the others. */
  scale: number;
}

const opened = new Map<string, PrintFace>();

/** A face by its name, made once; its file is read when it is needed. `may` is false for a character that the file cannot have: then it is not read. */
export function madeOnce(
  name: string,
  scale: number,
  read: () => Font,
  may: (codePoint: number) => boolean,
): PrintFace {
  const known = opened.get(name);
  if (known !== undefined) return known;
  let font: Font | undefined;
  const open = () => {
    font ??= read();
    return font;
  };
  const characters = new Map<number, boolean>();
  const made: PrintFace = {
    name,
    scale,
    get font() {
      return open();
    },
    has(codePoint) {
      let has = characters.get(codePoint);
      if (has === undefined) {
        // Some files map control characters to a space.
        const isControl = codePoint < 0x20 || codePoint === 0x7f;
        has = !isControl && may(codePoint) && open().hasGlyphForCodePoint(codePoint);
        characters.set(codePoint, has);
      }
      return has;
    },
  };
  opened.set(name, made);
  return made;
}

/** Returns a face by name. Throws when no typeface has it. */
export function getPrintFace(name: string): PrintFace {
  const found = opened.get(name);
  if (found === undefined) throw new Error(`No typeface has a font ${name}`);
  return found;
}

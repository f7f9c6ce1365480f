import type { Path } from 'fontkit';

/** Writes an outline as a simple glyph of the TrueType table glyf. Coordinates are in units of the font. */

export interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

interface Outline {
  points: readonly Point[];
  /** The index of each contour's last point. */
  ends: readonly number[];
  instructions?: Uint8Array;
  /** Left, bottom, right and top, two bytes each; by default that of the points. */
  box?: Uint8Array;
}

/** The bytes of a glyph, each coordinate as two bytes. */
export function simpleGlyph({
  points,
  ends,
  instructions = new Uint8Array(),
  box = boxOf(points),
}: Outline): Uint8Array {
  const step = (of: 'x' | 'y') => points.map((point, index) => point[of] - (points[index - 1]?.[of] ?? 0));
  return evenLength([
    shorts(ends.length),
    box,
    shorts(...ends),
    shorts(instructions.length),
    instructions,
    Uint8Array.from(points, ({ isOnCurve }) => (isOnCurve ? 1 : 0)),
    shorts(...step('x')),
    shorts(...step('y')),
  ]);
}

/** The bytes of a glyph with the outline of a path, whose curves are quadratic. */
export function glyphOfPath(path: Path): Uint8Array {
  const points: Point[] = [];
  const ends: number[] = [];
  for (const { command, args } of path.commands) {
    if (command === 'closePath') {
      ends.push(points.length - 1);
      continue;
    }
    for (let at = 0; at < args.length; at += 2) {
      const isOnCurve = command !== 'quadraticCurveTo' || at === 2;
      points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOnCurve });
    }
  }
  return ends.length === 0 ? new Uint8Array() : simpleGlyph({ points, ends });
}

/** Each number as two bytes. */
export function shorts(...numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * numbers.length));
  for (const [index, number] of numbers.entries()) view.setInt16(2 * index, number);
  return new Uint8Array(view.buffer);
}

/** The parts as one glyph; the next one starts at an even position. */
export function evenLength(parts: readonly Uint8Array[]): Uint8Array {
  const glyph = Buffer.concat(parts);
  return glyph.length % 2 === 0 ? glyph : Buffer.concat([glyph, new Uint8Array(1)]);
}

function boxOf(points: readonly Point[]): Uint8Array {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return shorts(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

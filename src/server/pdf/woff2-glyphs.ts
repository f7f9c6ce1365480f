import { evenLength, type Point, shorts, simpleGlyph } from './outline.ts';

/**
 * Restores the TrueType tables glyf and loca from their transformed form in a WOFF2 file
 * (https://www.w3.org/TR/WOFF2, section 5.1).
 */

interface Streams {
  contours: ByteReader;
  points: ByteReader;
  flags: ByteReader;
  glyphs: ByteReader;
  composites: ByteReader;
  boxes: ByteReader;
  instructions: ByteReader;
}

/** Flags of a component of a composite glyph. */
const component = { words: 1, scale: 8, more: 32, xyScale: 64, matrix: 128, instructions: 256 };

/** The tables glyf and loca; the positions in loca have four bytes. */
export function restoreGlyphs(transformed: Uint8Array): { glyf: Uint8Array; loca: Uint8Array } {
  const source = new ByteReader(transformed);
  source.bytes(4);
  const count = source.uint16();
  source.uint16();
  const lengths = Array.from({ length: 7 }, () => source.uint32());
  const [contours, points, flags, glyphs, composites, box, instructions] = lengths.map(
    (length) => new ByteReader(source.bytes(length)),
  ) as [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader];
  const hasBox = box.bytes(Math.ceil(count / 32) * 4);
  const streams = { contours, points, flags, glyphs, composites, boxes: box, instructions };

  const outlines: Uint8Array[] = [];
  const loca = new DataView(new ArrayBuffer(4 * (count + 1)));
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    const isBoxed = ((hasBox[index >> 3] ?? 0) & (128 >> (index & 7))) !== 0;
    const outline = restoreGlyph(streams, isBoxed);
    outlines.push(outline);
    end += outline.length;
    loca.setUint32(4 * (index + 1), end);
  }
  return { glyf: Buffer.concat(outlines), loca: new Uint8Array(loca.buffer) };
}

function restoreGlyph(streams: Streams, isBoxed: boolean): Uint8Array {
  const count = streams.contours.int16();
  if (count === 0) return new Uint8Array();
  return count < 0 ? compositeGlyph(streams) : restoreSimple(streams, count, isBoxed);
}

function compositeGlyph({ glyphs, composites, boxes, instructions }: Streams): Uint8Array {
  const parts: Uint8Array[] = [shorts(-1), boxes.bytes(8)];
  let flags: number;
  let hasInstructions = false;
  do {
    flags = composites.uint16();
    hasInstructions ||= (flags & component.instructions) !== 0;
    const matrix = flags & component.matrix ? 8 : flags & component.xyScale ? 4 : flags & component.scale ? 2 : 0;
    parts.push(shorts(flags), composites.bytes(2 + (flags & component.words ? 4 : 2) + matrix));
  } while (flags & component.more);
  if (hasInstructions) {
    const length = glyphs.short255();
    parts.push(shorts(length), instructions.bytes(length));
  }
  return evenLength(parts);
}

function restoreSimple(streams: Streams, contours: number, isBoxed: boolean): Uint8Array {
  const ends: number[] = [];
  for (let contour = 0; contour < contours; contour += 1) {
    ends.push((ends.at(-1) ?? -1) + streams.points.short255());
  }
  const points: Point[] = [];
  let last = { x: 0, y: 0 };
  while (points.length <= (ends.at(-1) ?? -1)) {
    const point = nextPoint(streams, last);
    points.push(point);
    last = point;
  }
  const length = streams.glyphs.short255();
  const instructions = streams.instructions.bytes(length);
  return simpleGlyph({ points, ends, instructions, ...(isBoxed && { box: streams.boxes.bytes(8) }) });
}

/** A point as its flag and the difference from the last point: 1 to 4 bytes, whose meaning the flag tells. */
function nextPoint({ flags, glyphs }: Streams, from: { x: number; y: number }): Point {
  const byte = flags.uint8();
  const flag = byte & 127;
  const next = () => glyphs.uint8();
  let x = 0;
  let y = 0;
  if (flag < 10) {
    y = ((flag & 14) << 7) + next();
  } else if (flag < 20) {
    x = (((flag - 10) & 14) << 7) + next();
  } else if (flag < 84) {
    const high = flag - 20;
    const both = next();
    x = 1 + (high & 48) + (both >> 4);
    y = 1 + ((high & 12) << 2) + (both & 15);
  } else if (flag < 120) {
    const high = flag - 84;
    x = 1 + (Math.floor(high / 12) << 8) + next();
    y = 1 + (((high % 12) >> 2) << 8) + next();
  } else if (flag < 124) {
    const first = next();
    const both = next();
    x = (first << 4) + (both >> 4);
    y = ((both & 15) << 8) + next();
  } else {
    x = glyphs.uint16();
    y = glyphs.uint16();
  }
  const isPositive = (bit: number) => (flag & bit) !== 0;
  // If the point has one coordinate, the first bit is its sign. If it has two, the first bit is the sign of x and the
  // second that of y.
  const signs = { x: isPositive(1), y: isPositive(flag < 10 ? 1 : 2) };
  return { x: from.x + (signs.x ? x : -x), y: from.y + (signs.y ? y : -y), isOnCurve: byte < 128 };
}

/** Reads numbers from bytes, one after the other. */
export class ByteReader {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  uint8(): number {
    return this.#view.getUint8(this.#at++);
  }

  uint16(): number {
    return this.uint8() * 256 + this.uint8();
  }

  int16(): number {
    return (this.uint16() << 16) >> 16;
  }

  uint32(): number {
    return this.uint16() * 65536 + this.uint16();
  }

  bytes(length: number): Uint8Array {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** UIntBase128 of WOFF2: seven bits in each byte, and a first bit that says whether another byte follows. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.uint8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }

  /** 255UInt16 of WOFF2: one byte for a small number, two or three for others. */
  short255(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 255) return this.uint8() + 253;
    if (code === 254) return this.uint8() + 253 * 2;
    return code;
  }
}

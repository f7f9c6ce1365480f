import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/**
 * Unpacks a WOFF font file to sfnt. fontkit reads WOFF itself, but unpacks a whole table again for each glyph: an invoice
 * takes 340 ms that way and 40 ms this way. WOFF2 does not work: fontkit can not subset its transformed outlines.
 */
export function readWoff(file: Uint8Array): Uint8Array {
  const source = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = source.getUint16(12);
  let end = 12 + 16 * count;
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = HEADER + index * ENTRY;
    const from = source.getUint32(entry + 4);
    const packed = file.subarray(from, from + source.getUint32(entry + 8));
    const length = source.getUint32(entry + 12);
    const table = {
      tag: source.getUint32(entry),
      checksum: source.getUint32(entry + 16),
      start: end,
      bytes: packed.length < length ? inflateSync(packed) : packed,
    };
    // Each table starts at a multiple of four bytes.
    end += Math.ceil(length / 4) * 4;
    return table;
  });
  const font = new Uint8Array(end);
  const target = new DataView(font.buffer);
  const halvings = Math.floor(Math.log2(count));
  target.setUint32(0, source.getUint32(4));
  target.setUint16(4, count);
  target.setUint16(6, 16 * 2 ** halvings);
  target.setUint16(8, halvings);
  target.setUint16(10, 16 * count - 16 * 2 ** halvings);
  for (const [index, table] of tables.entries()) {
    const entry = 12 + index * 16;
    target.setUint32(entry, table.tag);
    target.setUint32(entry + 4, table.checksum);
    target.setUint32(entry + 8, table.start);
    target.setUint32(entry + 12, table.bytes.length);
    font.set(table.bytes, table.start);
  }
  return font;
}

import { inflateSync } from 'node:zlib';
import { writeSfnt } from './sfnt.ts';

const HEADER = 44;
const ENTRY = 20;

/**
 * Unpacks a WOFF font file to sfnt. fontkit reads WOFF itself, but unpacks a whole table again for each glyph: an invoice
 * takes 340 ms that way and 40 ms this way.
 */
export function readWoff(file: Uint8Array): Uint8Array {
  const source = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = source.getUint16(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = HEADER + index * ENTRY;
    const from = source.getUint32(entry + 4);
    const packed = file.subarray(from, from + source.getUint32(entry + 8));
    const length = source.getUint32(entry + 12);
    return {
      tag: source.getUint32(entry),
      checksum: source.getUint32(entry + 16),
      bytes: packed.length < length ? inflateSync(packed) : packed,
    };
  });
  return writeSfnt(source.getUint32(4), tables);
}

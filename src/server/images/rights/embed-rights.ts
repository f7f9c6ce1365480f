import type { ImageRights } from '../../../domain/image/image-rights.ts';
import type { DerivedFormat } from '../../../domain/image/renditions.ts';
import { iimOf, mostRightsBytes, xmpOf } from './rights-metadata.ts';

/**
 * The bytes of a rendition with the rights of its image: what is seen stays as it is, byte for byte, because nothing is decoded. The file
 * has no other metadata, and grows by at most `mostRightsBytes`.
 */
export function embedRights(file: Buffer, format: DerivedFormat, rights: ImageRights): Buffer {
  return embed[format](file, xmpOf(rights), rights);
}

const embed: Record<DerivedFormat, (file: Buffer, xmp: Buffer, rights: ImageRights) => Buffer> = {
  avif: embedInAvif,
  webp: embedInWebp,
  jpg: embedInJpeg,
};

const xmpName = Buffer.from('http://ns.adobe.com/xap/1.0/\0');
const photoshopName = Buffer.from('Photoshop 3.0\0');

/** Two segments behind the first marker, and behind JFIF's, which must be the first one. */
function embedInJpeg(file: Buffer, xmp: Buffer, rights: ImageRights): Buffer {
  const at = file.readUInt16BE(2) === 0xffe0 ? 4 + file.readUInt16BE(4) : 2;
  const described = segment(0xe1, [xmpName, xmp]);
  // A segment and a resource of its own have 30 bytes, and one more where the length is odd.
  const iim = iimOf(rights, mostRightsBytes - described.length - 31);
  const resource = iim && segment(0xed, [photoshopName, resourceOf(iim)]);
  return Buffer.concat([file.subarray(0, at), described, ...(resource ? [resource] : []), file.subarray(at)]);
}

function segment(marker: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), content]);
}

/** An image resource of Photoshop: number 0x0404 is IPTC IIM. It has no name, and an even length. */
function resourceOf(iim: Buffer): Buffer {
  const head = Buffer.from('8BIM\x04\x04\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(iim.length, 8);
  return Buffer.concat([head, iim, Buffer.alloc(iim.length % 2)]);
}

/** The extended form of WebP (RFC 9649), whose header says that there is XMP, and XMP as the last chunk. */
function embedInWebp(file: Buffer, xmp: Buffer): Buffer {
  const chunks = file.subarray(12);
  const parts = [headerOf(chunks), ...(isExtended(chunks) ? [chunks.subarray(18)] : [chunks]), chunk('XMP ', xmp)];
  const content = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  return Buffer.concat([riffHead('RIFF', content.length), content]);
}

const isExtended = (chunks: Buffer) => chunks.toString('latin1', 0, 4) === 'VP8X';

function headerOf(chunks: Buffer): Buffer {
  if (isExtended(chunks)) {
    const header = Buffer.from(chunks.subarray(0, 18));
    header.writeUInt8(header.readUInt8(8) | hasXmp, 8);
    return header;
  }
  // The sizes of a key frame of VP8, 14 bits each (RFC 6386 §9.1): renditions are never lossless.
  if (chunks.toString('latin1', 0, 4) !== 'VP8 ') throw new RangeError('Not a WebP file of this program.');
  const [width, height] = [chunks.readUInt16LE(14) & 0x3fff, chunks.readUInt16LE(16) & 0x3fff];
  const content = Buffer.alloc(10);
  content.writeUInt8(hasXmp, 0);
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', content);
}

/** A flag of the extended header. */
const hasXmp = 4;

/** A chunk has an even length. */
function chunk(name: string, content: Buffer): Buffer {
  return Buffer.concat([riffHead(name, content.length), content, Buffer.alloc(content.length % 2)]);
}

function riffHead(name: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(length, 4);
  return head;
}

/** A box of a file in the ISO base media format (ISO/IEC 14496-12). */
interface Box {
  type: string;
  start: number;
  end: number;
}

/**
 * An AVIF file with XMP as an item that describes the image (ISO/IEC 23008-12 §6.10). Its bytes come behind everything else, so only
 * the places of the other items move, by what the description grows. Throws for a file that is laid out otherwise than any encoder does.
 */
function embedInAvif(file: Buffer, xmp: Buffer): Buffer {
  const meta = boxAt(listBoxes(file, 0, file.length), 'meta');
  // Version and flags come before the boxes.
  const boxes = listBoxes(file, meta.start + 12, meta.end);
  const [locations, items] = [boxAt(boxes, 'iloc'), boxAt(boxes, 'iinf')];
  const references = boxes.find(({ type }) => type === 'iref');
  const image = boxAt(boxes, 'pitm');
  const imageId = file.readUInt16BE(image.start + 12);
  const list = readLocations(file, locations);
  const id = Math.max(...list.ids) + 1;

  const entry = box('infe', [Buffer.from([2, 0, 0, 0]), uint16(id), uint16(0), text('mime\0application/rdf+xml\0')]);
  const described = box('cdsc', [uint16(id), uint16(1), uint16(imageId)]);
  const grown = {
    iloc: list.entryLength,
    iinf: entry.length,
    iref: references === undefined ? 12 + described.length : described.length,
  };
  const by = grown.iloc + grown.iinf + grown.iref;
  const moved = list.moved(by, { id, start: file.length + by + 8, length: xmp.length });

  const parts = boxes.map((each) => {
    const content = file.subarray(each.start + 8, each.end);
    if (each === locations) return box('iloc', [moved]);
    if (each === items) return box('iinf', [withOneMore(content), entry]);
    return each === references ? box('iref', [content, described]) : file.subarray(each.start, each.end);
  });
  if (references === undefined) parts.push(box('iref', [uint32(0), described]));
  return Buffer.concat([
    file.subarray(0, meta.start),
    box('meta', [file.subarray(meta.start + 8, meta.start + 12), ...parts]),
    file.subarray(meta.end),
    box('mdat', [xmp]),
  ]);
}

function listBoxes(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= to; ) {
    const size = file.readUInt32BE(start);
    // Only the last box of a file, or one of more than 4 GB, has another length.
    const end = size === 0 ? to : start + size;
    if (size !== 0 && (size < 8 || end > to)) throw new RangeError('Not an AVIF file of one image.');
    boxes.push({ type: file.toString('latin1', start + 4, start + 8), start, end });
    start = end;
  }
  return boxes;
}

function boxAt(boxes: readonly Box[], type: string): Box {
  const found = boxes.find((each) => each.type === type);
  if (found === undefined) throw new RangeError(`An AVIF file without ${type}.`);
  return found;
}

/** The box of the items' places: where each number of it stands depends on the sizes that it states. */
function readLocations(file: Buffer, { start, end }: Box) {
  const content = Buffer.from(file.subarray(start + 8, end));
  const version = content.readUInt8(0);
  const idLength = version === 2 ? 4 : 2;
  const [offset, length] = [content.readUInt8(4) >> 4, content.readUInt8(4) & 15];
  const [base, index] = [content.readUInt8(5) >> 4, version === 0 ? 0 : content.readUInt8(5) & 15];
  if (offset === 0 || length === 0) throw new RangeError('An AVIF file whose items have no places.');
  const method = version === 0 ? 0 : 2;
  const count = content.readUIntBE(6, idLength);
  const ids: number[] = [];
  /** The places of numbers that count from the beginning of the file. */
  const absolute: { at: number; size: number }[] = [];
  let at = 6 + idLength;
  for (let item = 0; item < count; item += 1) {
    ids.push(content.readUIntBE(at, idLength));
    const inFile = method === 0 || (content.readUInt16BE(at + idLength) & 15) === 0;
    at += idLength + method + 2;
    if (inFile && base > 0) absolute.push({ at, size: base });
    at += base;
    const extents = content.readUInt16BE(at);
    at += 2;
    for (let extent = 0; extent < extents; extent += 1) {
      if (inFile && base === 0) absolute.push({ at: at + index, size: offset });
      at += index + offset + length;
    }
  }
  return {
    ids,
    entryLength: idLength + method + 2 + base + 2 + index + offset + length,
    /** The content with every item `by` bytes later, and one more item. */
    moved(by: number, added: { id: number; start: number; length: number }): Buffer {
      for (const each of absolute) putUint(content, each.at, each.size, getUint(content, each.at, each.size) + by);
      putUint(content, 6, idLength, count + 1);
      const parts = [
        [added.id, idLength],
        [0, method + 2 + base],
        [1, 2],
        [0, index],
        [added.start, offset],
        [added.length, length],
      ] as const;
      const entry = parts.map(([value, size]) => {
        const bytes = Buffer.alloc(size);
        if (value > 0) putUint(bytes, 0, size, value);
        return bytes;
      });
      return Buffer.concat([content, ...entry]);
    },
  };
}

/** The content of the list of items, which counts one more. */
function withOneMore(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  const size = copy.readUInt8(0) === 0 ? 2 : 4;
  putUint(copy, 4, size, getUint(copy, 4, size) + 1);
  return copy;
}

/** Sizes are 2, 4 and 8 bytes; no file has more than 6 bytes can count. */
const getUint = (bytes: Buffer, at: number, size: number) =>
  size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
function putUint(bytes: Buffer, at: number, size: number, value: number): void {
  if (size === 8) bytes.writeBigUInt64BE(BigInt(value), at);
  else bytes.writeUIntBE(value, at, size);
}

const text = (value: string) => Buffer.from(value, 'latin1');
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function box(type: string, parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([uint32(content.length + 8), text(type), content]);
}

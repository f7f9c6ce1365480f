import type { ImageRights } from '../../../domain/image/image-rights.ts';
import type { DerivedFormat } from '../../../domain/image/renditions.ts';
import { embedInAvif } from './embed-in-avif.ts';
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

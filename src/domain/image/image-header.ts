/** The formats that a file can be told by. HEIC and camera raw are known only to be refused with their own messages. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' | 'heic' | 'raw';

/** The facts about an image that the first bytes of its file give. */
export interface ImageHeader {
  format: ImageFormat;
  /**
   * Width and height in pixels as they are stored, of an image that any browser resizes without a loss: 8 bits in each channel,
   * sRGB, not transparent, not animated. Undefined for every other image, and where the first bytes do not say.
   */
  plainSize?: { width: number; height: number };
}

/** Bytes that are enough for nearly every file: a JPEG's size stands behind its metadata. */
export const headerLength = 512 * 1024;

/** Reads the beginning of a file; undefined for a file that is no image of a known format. */
export function findImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const reader = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = formatOf(bytes);
  if (format === undefined) return undefined;
  try {
    const plainSize = plainSizes[format]?.(reader, bytes);
    return { format, ...(plainSize && plainSize.width > 0 && plainSize.height > 0 && { plainSize }) };
  } catch (error) {
    // The file is shorter than its own header says; the server decides what it is.
    if (error instanceof RangeError) return { format };
    throw error;
  }
}

type Size = { width: number; height: number };

const plainSizes: Partial<Record<ImageFormat, (reader: DataView, bytes: Uint8Array) => Size | undefined>> = {
  jpeg: findPlainJpeg,
  png: findPlainPng,
  webp: findPlainWebp,
};

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

/** Camera raw of Canon, Fujifilm, Minolta, Olympus, Panasonic and Sigma. That of others is a TIFF by its first bytes. */
const raw = /^(?:II\*\0....CR|....ftypcrx|II.\0....HEAPCCDR|FUJIFILM|\0MRM|IIR[OS]|MMOR|IIU\0|FOVb)/s;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function formatOf(bytes: Uint8Array): ImageFormat | undefined {
  const start = textAt(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.startsWith('GIF8')) return 'gif';
  if (raw.test(start)) return 'raw';
  // TIFF, and BigTIFF with its plus sign.
  if (/^(II[*+]\0|MM\0[*+])/.test(start)) return 'tiff';
  if (start.slice(4, 8) !== 'ftyp') return undefined;
  // The brand, and those that the file is compatible with, in groups of four letters.
  const brands = textAt(bytes, 8, Math.min(56, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) - 8));
  if (/avi[fs]/.test(brands)) return 'avif';
  return heicBrands.includes(start.slice(8, 12)) ? 'heic' : undefined;
}

/** A JPEG of three channels with 8 bits each, without a colour profile or with that of sRGB. */
function findPlainJpeg(reader: DataView, bytes: Uint8Array): Size | undefined {
  for (let at = 2; ; ) {
    if (reader.getUint8(at) !== 0xff) return undefined;
    const marker = reader.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = reader.getUint16(at + 2);
    if (marker === 0xe2 && textAt(bytes, at + 4, 11) === 'ICC_PROFILE') {
      if (!isSrgbProfile(bytes.subarray(at + 18, at + 2 + length))) return undefined;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [bits, channels] = [reader.getUint8(at + 4), reader.getUint8(at + 9)];
      if (bits !== 8 || channels !== 3) return undefined;
      return { height: reader.getUint16(at + 5), width: reader.getUint16(at + 7) };
    }
    // The pixels begin, or the image ends, before a frame.
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += 2 + length;
  }
}

/** The name of a colour profile is in its tag "desc" (ICC.1, 10.13 and the older textDescriptionType). */
function isSrgbProfile(profile: Uint8Array): boolean {
  const reader = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  for (let tag = 0; tag < Math.min(100, reader.getUint32(128)); tag += 1) {
    const entry = 132 + tag * 12;
    if (textAt(profile, entry, 4) !== 'desc') continue;
    const start = reader.getUint32(entry + 4);
    const kind = textAt(profile, start, 4);
    if (kind === 'desc') return /^sRGB\b/.test(textAt(profile, start + 12, reader.getUint32(start + 8)));
    if (kind !== 'mluc') return false;
    const [length, offset] = [reader.getUint32(start + 20), reader.getUint32(start + 24)];
    return /^sRGB\b/.test(textAt(profile, start + offset, length).replaceAll('\0', ''));
  }
  return false;
}

/** A PNG of colours with 8 bits each, without transparency, frames, or a colour space other than sRGB. */
function findPlainPng(reader: DataView, bytes: Uint8Array): Size | undefined {
  const size = { width: reader.getUint32(16), height: reader.getUint32(20) };
  const [bits, colours] = [reader.getUint8(24), reader.getUint8(25)];
  const [trueColour, palette] = [2, 3];
  if (!(colours === trueColour && bits === 8) && colours !== palette) return undefined;
  const chunks = new Set<string>();
  for (let at = 8; ; ) {
    const kind = textAt(bytes, at + 4, 4);
    if (kind === 'IDAT') break;
    chunks.add(kind);
    at += 12 + reader.getUint32(at);
  }
  if (['tRNS', 'iCCP', 'cICP', 'acTL'].some((kind) => chunks.has(kind))) return undefined;
  const hasOwnColours = chunks.has('gAMA') || chunks.has('cHRM');
  return hasOwnColours && !chunks.has('sRGB') ? undefined : size;
}

/** A WebP without transparency, frames and colour profile. */
function findPlainWebp(reader: DataView, bytes: Uint8Array): Size | undefined {
  const kind = textAt(bytes, 12, 4);
  const little = true;
  if (kind === 'VP8 ') {
    return { width: reader.getUint16(26, little) & 0x3fff, height: reader.getUint16(28, little) & 0x3fff };
  }
  if (kind === 'VP8L') {
    const packed = reader.getUint32(21, little);
    const hasAlpha = ((packed >>> 28) & 1) === 1;
    return hasAlpha ? undefined : { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return undefined;
  const [profile, alpha, animated] = [0x20, 0x10, 0x02];
  if ((reader.getUint8(20) & (profile | alpha | animated)) !== 0) return undefined;
  const uint24 = (at: number) => reader.getUint16(at, little) | (reader.getUint8(at + 2) << 16);
  return { width: uint24(24) + 1, height: uint24(27) + 1 };
}

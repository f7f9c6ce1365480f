import { appendFile, copyFile, open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { findImageHeader, type ImageFormat } from '../../domain/image/image-header.ts';
import {
  type EncodedImage,
  heldBytes,
  heldTooLarge,
  maxHeldByServer,
  maxHeldBytes,
  maxImageBytes,
  maxImageSideBefore,
  mostHeldBytes,
  type Sampling,
} from '../../domain/image/image-upload.ts';
import { hasOtherChannels, isLab, isRaw, pictureOf, type TiffPage } from '../../domain/image/tiff-pages.ts';
import { Problem } from '../../domain/problems.ts';
import { decodingProblem, loadSharp } from './encode-image.ts';
import { readTiff } from './read-tiff.ts';
import { lossless } from './turn-upright.ts';

/** The limits of an image: 25 MB and 100 megapixels (docs/specification/images.md §1). */
export const imageLimit = { maxBytes: maxImageBytes, tooLarge: new Problem('image-too-large') };
export const maxImagePixels = 100_000_000;

/** Bytes that tell a format, HEIC's list of brands included, and an SVG with a comment before its first element. */
const beginningLength = 4096;

/** An image before it is decoded. */
export interface ReadableImage {
  /** Decodes the first frame, in the colours of sRGB on white. */
  image: Sharp;
  /** The image, but its decoding fails where a JPEG's decoder only warns. */
  strictImage: Sharp;
  format: ImageFormat;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** The orientation of EXIF, from 1 to 8: it says how the image has to be turned to be upright. */
  orientation: number;
  /** True if the image's decoder may need much memory, so that it runs in a process of its own. */
  isLarge: boolean;
}

/**
 * Checks the image in a local file before it is decoded. Whatever is made from an upload or original, the stored image and the
 * tiles, gets its colours here. `copyTo` is where a copy is written that a decoder can read, where it could not read the file itself; who
 * only checks the image names none. Throws `too-large` or `wrong-type` with a message that says what to do.
 */
export async function readImage(path: string, maxPixels = maxImagePixels, copyTo?: string): Promise<ReadableImage> {
  const sharp = await loadSharp();
  const expected = await formatOf(path);
  const picture = expected === 'tiff' ? await findPicture(path) : undefined;
  const part = picture && { page: picture.page, tiff: { subifd: picture.subifd } };
  let metadata: Metadata;
  try {
    metadata = await sharp(path, { limitInputPixels: false, ...part }).metadata();
  } catch {
    throw unreadable();
  }
  const { format, compression, width, height, space, icc, orientation = 1 } = metadata;
  if (format === 'heif' && compression !== 'av1') throw heic();
  // The decoder takes it for another format than its first bytes say.
  if ((format === 'heif' ? 'avif' : format) !== expected) throw unreadable();
  if (width * height > maxPixels) {
    throw new Problem('too-large', {
      message: `This image has more than ${maxPixels / 1_000_000} megapixels. Please send a smaller one.`,
    });
  }
  if (Math.max(width, height) > maxImageSideBefore) {
    throw new Problem('too-large', {
      message: 'This image has more than 65,535 pixels on one side. Please send a smaller one.',
    });
  }
  const encoded = await encodedImageOf(path, metadata);
  if (heldBytes(encoded) > maxHeldBytes) throw new Problem('too-large', { message: heldTooLarge(encoded) });
  const inSrgb = (decoded: Sharp) => {
    const converted = decoded.toColourspace('srgb');
    // The decoder turns 16 bits with a profile into Display P3, and every other image into sRGB.
    return space === 'rgb16' && icc !== undefined ? converted.withIccProfile('srgb', { attach: false }) : converted;
  };
  let source = { path, part };
  if (copyTo !== undefined && format === 'jpeg' && !(await hasEnd(path))) {
    await copyFile(path, copyTo);
    await appendFile(copyTo, endOfJpeg);
    source = { path: copyTo, part };
  }
  if (copyTo !== undefined && picture !== undefined && hasOtherChannels(picture)) {
    await inSrgb(sharp(path, { limitInputPixels: maxPixels, failOn: 'error', ...part }))
      .removeAlpha()
      .withMetadata({ orientation })
      .tiff(lossless)
      .toFile(copyTo)
      .catch((error) => {
        throw decodingProblem(error);
      });
    source = { path: copyTo, part: undefined };
  }
  const decode = (failOn: 'error' | 'warning') =>
    inSrgb(
      sharp(source.path, { limitInputPixels: maxPixels, failOn, ...source.part }).flatten({ background: '#ffffff' }),
    );
  return {
    image: decode('error'),
    strictImage: decode(format === 'jpeg' ? 'warning' : 'error'),
    format: expected,
    ...metadata.autoOrient,
    orientation,
    isLarge: mostHeldBytes(encoded) > maxHeldByServer,
  };
}

/**
 * Finds the picture in a TIFF. Throws `wrong-type` for the undeveloped picture of a camera, and for unknown kinds of
 * colours.
 */
async function findPicture(path: string): Promise<TiffPage | undefined> {
  const { pages, isDng } = await readTiff(path);
  if (isDng || pages.some(isRaw)) throw raw();
  const picture = pictureOf(pages);
  if (picture !== undefined && isLab(picture)) throw new Problem('wrong-type', { message: inLab });
  return picture;
}

/** The last bytes of a JPEG. Some programs leave them out, and its decoder takes that for an image that was cut off. */
const endOfJpeg = Buffer.from([0xff, 0xd9]);

async function hasEnd(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, size - 2);
    return buffer.equals(endOfJpeg);
  } finally {
    await file.close();
  }
}

async function encodedImageOf(path: string, metadata: Metadata): Promise<EncodedImage> {
  const { format, width, height, channels, isProgressive, depth } = metadata;
  return {
    format,
    width,
    height,
    channels,
    bytes: depth === 'uchar' ? 1 : 2,
    isProgressive,
    sampling: format === 'jpeg' && isProgressive ? await findJpegSampling(path) : undefined,
  };
}

/**
 * The format that the first bytes of a file tell. Every other file is refused here, before a decoder sees it: an SVG can
 * contain scripts and load other files (docs/specification/images.md §1).
 */
async function formatOf(path: string): Promise<ImageFormat> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(beginningLength), position: 0 });
    const beginning = buffer.subarray(0, bytesRead);
    const header = findImageHeader(beginning);
    if (header?.format === 'heic') throw heic();
    if (header?.format === 'raw') throw raw();
    if (header !== undefined) return header.format;
    if (/<svg|<!DOCTYPE svg/i.test(beginning.toString('latin1').replaceAll('\0', ''))) {
      throw new Problem('wrong-type', { message: 'Please send a JPEG, PNG, WebP, AVIF, GIF or TIFF image.' });
    }
    throw unreadable();
  } finally {
    await file.close();
  }
}

const unreadable = () =>
  new Problem('wrong-type', { message: 'This file is not an image that can be read. Please send a JPEG.' });

const heic = () =>
  new Problem('wrong-type', {
    message:
      'HEIC images cannot be taken. On an iPhone choose Settings, Camera, Formats, Most Compatible, or export the photograph as JPEG.',
  });

const raw = () =>
  new Problem('wrong-type', {
    message:
      'Camera raw files cannot be taken, because a program has to develop them first. Please export the photograph as JPEG or TIFF.',
  });

const inLab =
  'Images in Lab colours cannot be taken, because programs mean different whites by them. Please convert this one to sRGB and save it again.';

/** Segments before the frame header: metadata of a few megabytes has some hundred. */
const maxSegments = 4096;

/** Bytes of a segment that are read: a frame header of four components has 20. */
const readLength = 20;

/**
 * Finds the sampling factors of each component of a JPEG file in its frame header (ITU-T T.81, B.2.2). Undefined where
 * the header does not stand behind a plain row of segments.
 */
async function findJpegSampling(path: string): Promise<Sampling[] | undefined> {
  const file = await open(path);
  try {
    for (let at = 2, count = 0; count < maxSegments; count += 1) {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(readLength), position: at });
      if (bytesRead < readLength || buffer[0] !== 0xff) return undefined;
      const marker = buffer.readUInt8(1);
      if (isFrameHeader(marker)) return samplingOf(buffer);
      at += 2 + buffer.readUInt16BE(2);
    }
    return undefined;
  } finally {
    await file.close();
  }
}

function isFrameHeader(marker: number): boolean {
  const [huffmanTables, arithmeticTables, extension] = [0xc4, 0xcc, 0xc8];
  return marker >= 0xc0 && marker <= 0xcf && ![huffmanTables, arithmeticTables, extension].includes(marker);
}

function samplingOf(header: Buffer): Sampling[] | undefined {
  const components = header.readUInt8(9);
  if (components < 1 || components > 3) return undefined;
  return Array.from({ length: components }, (_, each) => {
    const factors = header.readUInt8(11 + 3 * each);
    return { across: factors >> 4 || 1, down: factors & 15 || 1 };
  });
}

import { findImageHeader, headerLength, type ImageFormat } from '../../../domain/image/image-header.ts';
import { fittingSize, imageQuality, maxImageBytes, maxImageSide } from '../../../domain/image/image-upload.ts';
import { uploadWords } from './upload-words.ts';

/** Pixels that a browser decodes without running out of memory on a phone. */
const maxDecoded = 50_000_000;

/** The format of a chosen file, read from its first bytes; undefined for one that is no image. */
export async function formatOfFile(file: Blob): Promise<ImageFormat | undefined> {
  return (await headerOf(file))?.format;
}

async function headerOf(file: Blob) {
  return findImageHeader(new Uint8Array(await file.slice(0, headerLength).arrayBuffer()));
}

/**
 * What is sent for a chosen file: a large image resized to the limit of a stored one, so that it arrives sooner
 * (docs/specification/images.md §2). An image whose colours or transparency a browser could change, or that it cannot
 * decode, is sent as it is; the server then applies the same limit. Throws an Error with a message for one that is too large to be sent.
 */
export async function prepareUpload(file: File): Promise<Blob> {
  const image = await resizedWhereSafe(file);
  if (image.size > maxImageBytes) throw new Error(uploadWords.tooLarge);
  return image;
}

async function resizedWhereSafe(file: File): Promise<Blob> {
  const size = (await headerOf(file))?.plainSize;
  if (size === undefined) return file;
  if (Math.max(size.width, size.height) <= maxImageSide || size.width * size.height > maxDecoded) return file;
  try {
    return await resize(file);
  } catch {
    return file;
  }
}

async function resize(file: File): Promise<Blob> {
  // Upright, as the file says it was taken.
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fittingSize(image);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
    const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', imageQuality));
    return encoded ?? file;
  } finally {
    image.close();
  }
}

import type { Call } from '../../../contract/call.ts';
import { imageCalls } from '../../../contract/images/images.calls.ts';
import type { UploadedPicture } from '../../../contract/images/images.schemas.ts';
import { findImageHeader, headerLength, type ImageFormat } from '../../../domain/image/image-header.ts';
import {
  fittingSize,
  imageQuality,
  maxImageBytes,
  maxImageSide,
  uploadTimeoutMs,
} from '../../../domain/image/image-upload.ts';
import { ADMIN_TOKEN, ApiError, NotConnected } from '../../api.ts';
import { browserStorage } from '../../browser-storage.ts';
import { uploadWords } from './upload-words.ts';

export interface SendUploadOptions {
  signal: AbortSignal;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Milliseconds without progress after which it fails. */
  timeoutMs?: number;
}

/** Sends an image. Throws what `sendFile` throws, and an Error with a message for a response without a path. */
export async function sendUpload(image: Blob, fileName: string, options: SendUploadOptions): Promise<UploadedPicture> {
  const uploaded = await sendFile(imageCalls.uploadPicture, image, fileName, options);
  if (!uploaded?.filePath) throw new Error(uploadWords.noPath);
  return uploaded;
}

/**
 * Sends a file as a form and reports its progress, which fetch cannot. Returns undefined for a response that is no JSON. Throws
 * an ApiError for a refusal, NotConnected without a connection, and an Error with a message for an upload that stands still.
 */
export function sendFile<Input, Answer>(
  { method, path, upload = 'file' }: Call<Input, Answer>,
  file: Blob,
  fileName: string,
  { signal, onProgress, timeoutMs = uploadTimeoutMs }: SendUploadOptions,
): Promise<Answer | undefined> {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append(upload, file, fileName);
  return new Promise<Answer | undefined>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (error: Error) => {
      reject(error);
      request.abort();
    };
    // Counted from the last sign of life: a large file on a slow line may take longer.
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(new Error(uploadWords.timedOut)), timeoutMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) {
        // The server answers with JSON, a web server in front of it with a page of its own.
        const isPage = /^\s*</.test(responseText);
        const body = isPage ? JSON.stringify({ message: uploadWords.refusedInFront(status, file.size) }) : responseText;
        return reject(new ApiError(status, statusText, body));
      }
      resolve(readAnswer<Answer>(responseText));
    };
    request.onerror = () => reject(new NotConnected('The upload failed without a response.'));
    request.onloadend = () => clearTimeout(timer);
    signal.addEventListener('abort', () => fail(new DOMException('The upload was cancelled.', 'AbortError')), {
      once: true,
    });
    request.open(method, path);
    request.setRequestHeader('Accept', 'application/json');
    const token = browserStorage.site.read(ADMIN_TOKEN);
    if (token) request.setRequestHeader('X-Admin-Auth', token);
    wait();
    request.send(form);
  });
}

function readAnswer<Answer>(text: string): Answer | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Pixels that a browser decodes without running out of memory on a phone. */
const maxDecoded = 50_000_000;

/** Reads the format of a chosen file from its first bytes; undefined for a file that is no image. */
export async function formatOfFile(file: Blob): Promise<ImageFormat | undefined> {
  return (await headerOf(file))?.format;
}

async function headerOf(file: Blob) {
  return findImageHeader(new Uint8Array(await file.slice(0, headerLength).arrayBuffer()));
}

/**
 * Returns what is sent for a chosen file: a large image resized to the limit of a stored one, so that it arrives sooner
 * (docs/specification/images.md §2). An image whose colours or transparency a browser could change, or that it cannot
 * decode, is sent as it is; the server then applies the same limit. Throws an Error with a message for an image that is
 * too large to be sent.
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
    const canvas = document.createElement('canvas');
    const size = fittingSize(image);
    if (!(await isTrue(canvas, size)) || isBlank(draw(canvas, image, size))) return file;
    return (await encode(canvas, 'image/jpeg')) ?? file;
  } finally {
    image.close();
  }
}

interface Size {
  width: number;
  height: number;
}

/** Draws an image alone, and returns the pixels that the canvas has then. */
function draw(canvas: HTMLCanvasElement, image: ImageBitmap, { width, height }: Size): Uint32Array {
  // A canvas that gets a size is empty.
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('This browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, imageQuality));
}

/**
 * Whether a canvas of this size gives a page what was drawn on it. Browsers that hide who uses them give noise in its place (Tor Browser,
 * Firefox with `resistFingerprinting`, extensions such as CanvasBlocker), and a phone without memory a blank one. So a known pattern is
 * drawn and read back, from the canvas and from a file of it without loss.
 */
async function isTrue(canvas: HTMLCanvasElement, size: Size): Promise<boolean> {
  const known = patternOf(size);
  const isKnown = (pixels: Uint32Array) => pixels.every((pixel, at) => pixel === known[at]);
  const pattern = new ImageData(new Uint8ClampedArray(known.buffer), size.width);
  if (!isKnown(await drawOnce(canvas, pattern, size))) return false;
  const file = await encode(canvas, 'image/png');
  return file !== null && isKnown(await drawOnce(canvas, file, size));
}

async function drawOnce(canvas: HTMLCanvasElement, source: ImageData | Blob, size: Size): Promise<Uint32Array> {
  const image = await createImageBitmap(source);
  try {
    return draw(canvas, image, size);
  } finally {
    image.close();
  }
}

/** Opaque squares in many colours, large enough for a small file. */
function patternOf({ width, height }: Size): Uint32Array<ArrayBuffer> {
  const side = 32;
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const square = 1 + Math.floor((at % width) / side) + 101 * Math.floor(at / width / side);
    pixels[at] = 0xff000000 | (Math.imul(square, 0x9e3779b1) >>> 8);
  }
  return pixels;
}

/** True if nothing was drawn. A black photograph looks the same, and is sent as it is, too. */
const isBlank = (pixels: Uint32Array) => pixels.every((pixel) => (pixel & 0xffffff) === 0);

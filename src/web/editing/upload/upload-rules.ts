import type { ImageFormat } from '../../../domain/image/image-header.ts';
import { maxHeroBytes } from '../../../domain/image/image-upload.ts';
import { artworkUploads, generalUploads, heroUploads, type UploadMessages } from './upload-words.ts';

/** The files that one form accepts, and its messages. */
export interface UploadRules {
  formats: readonly ImageFormat[];
  /** The most bytes of the chosen file, before anything is resized; without it only what is sent has a limit. */
  maxBytes?: number;
  /** The rules in words, below the field. */
  hint: string;
  messages: UploadMessages;
}

const photographs = ['jpeg', 'png', 'webp'] as const;

/** HEIC and camera raw are sent too, because the server's message says how to save them as JPEG. */
export const anyImage: UploadRules = {
  formats: [...photographs, 'avif', 'gif', 'tiff', 'heic', 'raw'],
  hint: 'JPEG, PNG, WebP, AVIF, GIF or TIFF, at most 25 MB.',
  messages: generalUploads,
};

export const artworkImage: UploadRules = {
  formats: photographs,
  hint: 'JPEG, PNG or WebP, at most 25 MB.',
  messages: artworkUploads,
};

export const heroImage: UploadRules = {
  formats: photographs,
  maxBytes: maxHeroBytes,
  hint: 'JPEG, PNG or WebP, smaller than 5 MB.',
  messages: heroUploads,
};

const mediaTypes: Record<ImageFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tiff: 'image/tiff',
  heic: 'image/heic',
  raw: 'image/x-dcraw',
};

/**
 * Returns the types for the file dialog. HEIC is left out: a phone that may not offer it converts the photograph to
 * JPEG itself. So is camera raw.
 */
export function acceptOf({ formats }: UploadRules): string {
  return formats
    .filter((format) => format !== 'heic' && format !== 'raw')
    .map((format) => mediaTypes[format])
    .join(',');
}

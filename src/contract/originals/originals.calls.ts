import { call } from '../call.ts';
import type { KeepOriginal, OneOriginal, Original } from './originals.schemas.ts';

export const originalCalls = {
  getOriginal: call<OneOriginal, Original>({
    method: 'GET',
    path: '/api/artworks/:id/original',
    right: 'edit-catalogue',
  }),
  keepOriginal: call<KeepOriginal, Original>({
    method: 'PUT',
    path: '/api/artworks/:id/original',
    right: 'edit-catalogue',
    upload: 'original',
  }),
  /** Keeps the file; the artwork goes on showing its image. */
  keepOriginalFile: call<KeepOriginal, Original>({
    method: 'PUT',
    path: '/api/artworks/:id/original/file',
    right: 'edit-catalogue',
    upload: 'original',
  }),
  removeOriginal: call<OneOriginal, Record<string, never>>({
    method: 'DELETE',
    path: '/api/artworks/:id/original',
    right: 'edit-catalogue',
  }),
  downloadOriginal: call<OneOriginal, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/artworks/:id/original/file',
    right: 'edit-catalogue',
    file: 'application/octet-stream',
  }),
};

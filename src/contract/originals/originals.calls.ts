import { call } from '../call.ts';
import type { KeepOriginal, OneOriginal, Original } from './originals.schemas.ts';

export const originalCalls = {
  getOriginal: call<OneOriginal, Original>({
    method: 'GET',
    path: '/api/artworks/:id/original',
    who: 'administrator',
  }),
  keepOriginal: call<KeepOriginal, Original>({
    method: 'PUT',
    path: '/api/artworks/:id/original',
    who: 'administrator',
    upload: 'original',
  }),
  removeOriginal: call<OneOriginal, Record<string, never>>({
    method: 'DELETE',
    path: '/api/artworks/:id/original',
    who: 'administrator',
  }),
  downloadOriginal: call<OneOriginal, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/artworks/:id/original/file',
    who: 'administrator',
    file: 'application/octet-stream',
  }),
};

import { call } from '../call.ts';
import type { AskedPress, PressFacts } from './press.schemas.ts';

/** Images of works for the press, with captions and terms, in a ZIP file (docs/specification/print.md §8). Nothing is stored. */
export const pressCalls = {
  /** How many they are, and which are too small. */
  lookAtPress: call<AskedPress, PressFacts>({ method: 'GET', path: '/api/admin/press', right: 'edit-catalogue' }),
  getPressImages: call<AskedPress, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/press.zip',
    right: 'edit-catalogue',
    file: 'application/zip',
  }),
};

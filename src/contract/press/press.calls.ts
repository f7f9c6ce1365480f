import { call, type Nothing } from '../call.ts';
import type {
  AskedPress,
  MadePressLink,
  MakePressLink,
  OnePressLink,
  OpenPressLink,
  PressFacts,
  PressLink,
  SharedPress,
} from './press.schemas.ts';

/** Images of works for the press, with captions and terms, in a ZIP file (docs/specification/print.md §8). No file is stored. */
export const pressCalls = {
  /** Counts the press images, and says which are too small. */
  lookAtPress: call<AskedPress, PressFacts>({ method: 'GET', path: '/api/admin/press', right: 'edit-catalogue' }),
  getPressImages: call<AskedPress, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/press.zip',
    right: 'edit-catalogue',
    file: 'application/zip',
  }),
  makePressLink: call<MakePressLink, MadePressLink>({
    method: 'POST',
    path: '/api/admin/press/links',
    right: 'edit-catalogue',
    status: 201,
  }),
  /** The newest first. */
  listPressLinks: call<Nothing, PressLink[]>({
    method: 'GET',
    path: '/api/admin/press/links',
    right: 'edit-catalogue',
  }),
  closePressLink: call<OnePressLink, PressLink>({
    method: 'POST',
    path: '/api/admin/press/links/:id/close',
    right: 'edit-catalogue',
  }),
  /** Returns what the holder of a link sees: 404 for a wrong key, 410 once the link is over. */
  getSharedPress: call<OpenPressLink, SharedPress>({ method: 'GET', path: '/api/press/:id', right: 'anyone' }),
  getSharedPressImages: call<OpenPressLink, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/press/:id/images.zip',
    right: 'anyone',
    rateLimit: 'press-images',
    file: 'application/zip',
  }),
};

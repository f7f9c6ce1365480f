import { z } from 'zod';
import { call } from '../call.ts';
import { ByWord, Nothing } from '../schema-parts.ts';
import { FileStream } from '../staff-schema-parts.ts';
import {
  AskedPress,
  MadePressLink,
  MakePressLink,
  OpenPressLink,
  PressFacts,
  PressLink,
  SharedPress,
} from './press.schemas.ts';

/** Images of works for the press, with captions and terms, in a ZIP file (docs/specification/print.md §8). No file is stored. */
export const pressCalls = {
  /** Counts the press images, and says which are too small. */
  lookAtPress: call({
    method: 'GET',
    path: '/api/admin/press',
    right: 'edit-catalogue',
    input: AskedPress,
    answer: PressFacts,
  }),
  getPressImages: call({
    method: 'GET',
    path: '/api/admin/press.zip',
    right: 'edit-catalogue',
    file: 'application/zip',
    input: AskedPress,
    answer: FileStream,
  }),
  makePressLink: call({
    method: 'POST',
    path: '/api/admin/press/links',
    right: 'edit-catalogue',
    status: 201,
    input: MakePressLink,
    answer: MadePressLink,
  }),
  /** The newest first. */
  listPressLinks: call({
    method: 'GET',
    path: '/api/admin/press/links',
    right: 'edit-catalogue',
    input: Nothing,
    answer: z.array(PressLink),
  }),
  closePressLink: call({
    method: 'POST',
    path: '/api/admin/press/links/:id/close',
    right: 'edit-catalogue',
    input: ByWord,
    answer: PressLink,
  }),
  /** Returns what the holder of a link sees: 404 for a wrong key, 410 once the link is over. */
  getSharedPress: call({
    method: 'GET',
    path: '/api/press/:id',
    right: 'anyone',
    input: OpenPressLink,
    answer: SharedPress,
  }),
  getSharedPressImages: call({
    method: 'GET',
    path: '/api/press/:id/images.zip',
    right: 'anyone',
    rateLimit: 'press-images',
    file: 'application/zip',
    input: OpenPressLink,
    answer: FileStream,
  }),
};

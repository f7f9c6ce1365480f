import { call } from '../call.ts';
import type {
  ImageRepair,
  LibraryImage,
  ListImages,
  OneLibraryImage,
  RepairedImages,
  SaveImageNotes,
  SetImageUsage,
} from './image-library.schemas.ts';

type Nothing = Record<string, never>;

/** An upload is `uploadPicture`. */
export const imageLibraryCalls = {
  listImages: call<ListImages, LibraryImage[]>({ method: 'GET', path: '/api/image-library', who: 'administrator' }),
  getImage: call<OneLibraryImage, LibraryImage>({
    method: 'GET',
    path: '/api/image-library/:id',
    who: 'administrator',
  }),
  saveImageNotes: call<SaveImageNotes, LibraryImage>({
    method: 'PUT',
    path: '/api/image-library/:id',
    who: 'administrator',
  }),
  setImageUsage: call<SetImageUsage, LibraryImage>({
    method: 'PUT',
    path: '/api/image-library/:id/usage',
    who: 'administrator',
  }),
  deleteImage: call<OneLibraryImage, Nothing>({
    method: 'DELETE',
    path: '/api/image-library/:id',
    who: 'administrator',
  }),
  /** Answers when the repair has ended. */
  repairImages: call<Nothing, RepairedImages>({
    method: 'POST',
    path: '/api/admin/repair-images',
    who: 'administrator',
  }),
  getRepair: call<Nothing, ImageRepair>({ method: 'GET', path: '/api/admin/repair-images', who: 'administrator' }),
  stopRepair: call<Nothing, Nothing>({ method: 'DELETE', path: '/api/admin/repair-images', who: 'administrator' }),
};

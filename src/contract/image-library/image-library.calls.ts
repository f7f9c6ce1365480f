import { call } from '../call.ts';
import type {
  LibraryImage,
  ListImages,
  OneLibraryImage,
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
};

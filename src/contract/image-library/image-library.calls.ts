import { call } from '../call.ts';
import type {
  EditImage,
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
  listImages: call<ListImages, LibraryImage[]>({ method: 'GET', path: '/api/image-library', right: 'edit-catalogue' }),
  getImage: call<OneLibraryImage, LibraryImage>({
    method: 'GET',
    path: '/api/image-library/:id',
    right: 'edit-catalogue',
  }),
  saveImageNotes: call<SaveImageNotes, LibraryImage>({
    method: 'PUT',
    path: '/api/image-library/:id',
    right: 'edit-catalogue',
  }),
  setImageUsage: call<SetImageUsage, LibraryImage>({
    method: 'PUT',
    path: '/api/image-library/:id/usage',
    right: 'edit-catalogue',
  }),
  /** Answers the image that is shown now: a new one, or the whole one. */
  editImage: call<EditImage, LibraryImage>({
    method: 'POST',
    path: '/api/image-library/:id/edit',
    right: 'edit-catalogue',
  }),
  deleteImage: call<OneLibraryImage, Nothing>({
    method: 'DELETE',
    path: '/api/image-library/:id',
    right: 'edit-catalogue',
  }),
  /** Answers when the repair has ended. */
  repairImages: call<Nothing, RepairedImages>({
    method: 'POST',
    path: '/api/admin/repair-images',
    right: 'edit-catalogue',
  }),
  getRepair: call<Nothing, ImageRepair>({ method: 'GET', path: '/api/admin/repair-images', right: 'edit-catalogue' }),
  stopRepair: call<Nothing, Nothing>({ method: 'DELETE', path: '/api/admin/repair-images', right: 'edit-catalogue' }),
};

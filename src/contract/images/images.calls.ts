import { call, type Nothing } from '../call.ts';
import type {
  EditImage,
  ImageRepair,
  KeepOriginal,
  LibraryImage,
  ListImages,
  OneLibraryImage,
  OneOriginal,
  Original,
  RepairedImages,
  SaveImageNotes,
  SetImageUsage,
  UploadedPicture,
  UploadPicture,
} from './images.schemas.ts';

export const imageCalls = {
  uploadPicture: call<UploadPicture, UploadedPicture>({
    method: 'POST',
    path: '/api/upload',
    right: 'edit-catalogue',
    upload: 'image',
  }),
};

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
  /** Edits an image, and answers with the image that is shown now: a new image, or the whole image. */
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
  removeOriginal: call<OneOriginal, Nothing>({
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

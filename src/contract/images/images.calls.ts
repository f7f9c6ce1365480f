import { z } from 'zod';
import { call } from '../call.ts';
import { ById, Nothing } from '../schema-parts.ts';
import { FileStream } from '../staff-schema-parts.ts';
import {
  EditImage,
  ImageRepair,
  KeepOriginal,
  LibraryImage,
  ListImages,
  Original,
  RepairedImages,
  SaveImageNotes,
  SetImageUsage,
  UploadedPicture,
  UploadPicture,
} from './images.schemas.ts';

export const imageCalls = {
  uploadPicture: call({
    method: 'POST',
    path: '/api/upload',
    right: 'edit-catalogue',
    upload: 'image',
    input: UploadPicture,
    answer: UploadedPicture,
  }),
};

/** An upload is `uploadPicture`. */
export const imageLibraryCalls = {
  listImages: call({
    method: 'GET',
    path: '/api/image-library',
    right: 'edit-catalogue',
    input: ListImages,
    answer: z.array(LibraryImage),
  }),
  getImage: call({
    method: 'GET',
    path: '/api/image-library/:id',
    right: 'edit-catalogue',
    input: ById,
    answer: LibraryImage,
  }),
  saveImageNotes: call({
    method: 'PUT',
    path: '/api/image-library/:id',
    right: 'edit-catalogue',
    input: SaveImageNotes,
    answer: LibraryImage,
  }),
  setImageUsage: call({
    method: 'PUT',
    path: '/api/image-library/:id/usage',
    right: 'edit-catalogue',
    input: SetImageUsage,
    answer: LibraryImage,
  }),
  /** Edits an image, and answers with the image that is shown now: a new image, or the whole image. */
  editImage: call({
    method: 'POST',
    path: '/api/image-library/:id/edit',
    right: 'edit-catalogue',
    input: EditImage,
    answer: LibraryImage,
  }),
  deleteImage: call({
    method: 'DELETE',
    path: '/api/image-library/:id',
    right: 'edit-catalogue',
    input: ById,
    answer: Nothing,
  }),
  /** Answers when the repair has ended. */
  repairImages: call({
    method: 'POST',
    path: '/api/admin/repair-images',
    right: 'edit-catalogue',
    input: Nothing,
    answer: RepairedImages,
  }),
  getRepair: call({
    method: 'GET',
    path: '/api/admin/repair-images',
    right: 'edit-catalogue',
    input: Nothing,
    answer: ImageRepair,
  }),
  stopRepair: call({
    method: 'DELETE',
    path: '/api/admin/repair-images',
    right: 'edit-catalogue',
    input: Nothing,
    answer: Nothing,
  }),
};

export const originalCalls = {
  getOriginal: call({
    method: 'GET',
    path: '/api/artworks/:id/original',
    right: 'edit-catalogue',
    input: ById,
    answer: Original,
  }),
  keepOriginal: call({
    method: 'PUT',
    path: '/api/artworks/:id/original',
    right: 'edit-catalogue',
    upload: 'original',
    input: KeepOriginal,
    answer: Original,
  }),
  /** Keeps the file; the artwork goes on showing its image. */
  keepOriginalFile: call({
    method: 'PUT',
    path: '/api/artworks/:id/original/file',
    right: 'edit-catalogue',
    upload: 'original',
    input: KeepOriginal,
    answer: Original,
  }),
  removeOriginal: call({
    method: 'DELETE',
    path: '/api/artworks/:id/original',
    right: 'edit-catalogue',
    input: ById,
    answer: Nothing,
  }),
  downloadOriginal: call({
    method: 'GET',
    path: '/api/artworks/:id/original/file',
    right: 'edit-catalogue',
    file: 'application/octet-stream',
    input: ById,
    answer: FileStream,
  }),
};

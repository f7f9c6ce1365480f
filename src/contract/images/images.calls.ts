import { call } from '../call.ts';
import type { UploadedPicture, UploadPicture } from './images.schemas.ts';

export const imageCalls = {
  uploadPicture: call<UploadPicture, UploadedPicture>({
    method: 'POST',
    path: '/api/upload',
    right: 'edit-catalogue',
    upload: 'image',
  }),
};

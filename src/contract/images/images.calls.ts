import { call } from '../call.ts';
import type { UploadedPicture, UploadPicture } from './images.schemas.ts';

export const imageCalls = {
  uploadPicture: call<UploadPicture, UploadedPicture>({
    method: 'POST',
    path: '/api/upload',
    who: 'administrator',
    upload: 'image',
  }),
};

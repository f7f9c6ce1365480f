import { call } from '../call.ts';
import type { OneImage, UploadedPicture, UploadPicture } from './images.schemas.ts';

type Nothing = Record<string, never>;

export const imageCalls = {
  uploadPicture: call<UploadPicture, UploadedPicture>({
    method: 'POST',
    path: '/api/upload',
    who: 'administrator',
    upload: 'image',
  }),
  deleteImage: call<OneImage, Nothing>({ method: 'DELETE', path: '/api/image-library/:id', who: 'administrator' }),
};

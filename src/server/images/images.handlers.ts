import type { imageSchemas } from '../../contract/images.schemas.ts';
import type { HandlersOf } from '../http/context.ts';
import { storePicture } from './store-picture.ts';

export const imageHandlers: HandlersOf<typeof imageSchemas> = {
  uploadPicture: async (input, context) => {
    const { filePath, fileSize, width, height } = await storePicture(context, input);
    return { filePath, fileSize, width, height };
  },
};

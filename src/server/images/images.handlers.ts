import type { imageSchemas } from '../../contract/images/images.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { storeImage } from './store-image.ts';

export const imageHandlers: HandlersOf<typeof imageSchemas> = {
  uploadPicture: async (input, context) => {
    const { filePath, fileSize, width, height } = await storeImage(context, input);
    return { filePath, fileSize, width, height };
  },
};

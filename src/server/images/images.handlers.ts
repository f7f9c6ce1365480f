import type { imageCalls } from '../../contract/images/images.calls.ts';
import type { HandlersOf } from '../context/context.ts';
import { prepareFirstRenditions } from './ensure-rendition.ts';
import { storeImage } from './store-image.ts';

export const imageHandlers: HandlersOf<typeof imageCalls> = {
  uploadPicture: async ({ image, fileName }, context) => {
    const bytes = image instanceof Uint8Array ? [image] : image;
    const stored = await storeImage(context, { bytes, fileName });
    prepareFirstRenditions(context, stored);
    const { filePath, fileSize, width, height } = stored;
    return { filePath, fileSize, width, height };
  },
};

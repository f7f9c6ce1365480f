import type { imageLibrarySchemas } from '../../contract/image-library/image-library.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { deleteImage } from './delete-image.ts';
import { findLibraryRow } from './image-library.store.ts';
import { listImages } from './list-images.ts';
import { presentImages } from './present-images.ts';
import { readRepair, stopRepair } from './repair/read-repair.ts';
import { repairImages } from './repair/repair-images.ts';
import { imageNotFound, saveImageRemarks } from './save-image-remarks.ts';

export const imageLibraryHandlers: HandlersOf<typeof imageLibrarySchemas> = {
  listImages: (input, context) => listImages(context, input),
  getImage: async ({ id }, { db }) => {
    const row = await findLibraryRow(db.read, id);
    const [image] = row === undefined ? [] : await presentImages(db.read, [row]);
    if (image === undefined) throw imageNotFound();
    return image;
  },
  saveImageNotes: ({ id, notes }, context) => saveImageRemarks(context, id, { notes }),
  setImageUsage: ({ id, inUse }, context) => saveImageRemarks(context, id, { inUse }),
  deleteImage: async ({ id }, context) => {
    await deleteImage(context, id);
    return {};
  },
  repairImages: (_, context) => repairImages(context),
  getRepair: (_, context) => readRepair(context),
  stopRepair: async (_, context) => {
    await stopRepair(context);
    return {};
  },
};

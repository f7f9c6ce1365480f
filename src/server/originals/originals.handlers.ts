import type { Original, originalSchemas } from '../../contract/originals/originals.schemas.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { getOriginal } from './get-original.ts';
import { keepOriginal } from './keep-original.ts';
import { removeOriginal } from './remove-original.ts';

export const originalHandlers: HandlersOf<typeof originalSchemas> = {
  getOriginal: ({ id }, context) => present(context, id),
  keepOriginal: async ({ id, original, fileName }, context) => {
    const bytes = original instanceof Uint8Array ? [original] : original;
    await keepOriginal(context, id, { bytes, fileName });
    return present(context, id);
  },
  removeOriginal: async ({ id }, context) => {
    await removeOriginal(context, id);
    return {};
  },
  downloadOriginal: async ({ id }, { db, files, reply }) => {
    const { original } = await getOriginal(db.read, id);
    const name = encodeURIComponent(original.file_name).replace(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    );
    reply.headers.set('Content-Disposition', `attachment; filename*=UTF-8''${name}`);
    reply.headers.set('Content-Length', String(original.file_size));
    return files.read(original.file);
  },
};

async function present({ db }: Context, artworkId: number): Promise<Original> {
  const { artwork, original } = await getOriginal(db.read, artworkId);
  return {
    artworkId,
    fileName: original.file_name,
    type: original.type,
    fileSize: original.file_size,
    width: original.width,
    height: original.height,
    sha256: original.sha256,
    storedAt: original.stored_at,
    imageId: original.image_id,
    shown: original.image_id !== null && original.image_id === artwork.image_id,
    zoomable: original.tiles_at !== null,
  };
}

import type { LibraryImage } from '../../../contract/image-library/image-library.schemas.ts';

/** The name of the uploaded file; of a path that was never uploaded its last part. */
export function nameOfImage({ originalName, filePath }: Pick<LibraryImage, 'originalName' | 'filePath'>): string {
  return originalName || (filePath.split('/').findLast((part) => part !== '') ?? filePath);
}

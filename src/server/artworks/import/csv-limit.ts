import { Problem } from '../../../domain/problems.ts';
import type { FileLimit } from '../../files/with-temporary-file.ts';

/** The largest file of an import (docs/specification/import-and-export.md §1). */
export const csvLimit: FileLimit = {
  maxBytes: 64 * 2 ** 20,
  tooLarge: new Problem('too-large', { message: 'A file may have at most 64 MB.' }),
};

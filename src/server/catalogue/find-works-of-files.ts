import type { z } from 'zod';
import type { FindWorksOfFiles, WorkOfFile } from '../../contract/catalogue/catalogue.schemas.ts';
import { fileMatcher, type NamedWork } from '../../domain/artwork/file-matcher.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { currentSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { rowsInParts } from '../db/rows-in-parts.ts';
import { type ArtworkFiles, listFilesOfArtworks } from './catalogue.store.ts';

/** Artworks per query. */
const partSize = 2000;

/** Whose photographs files are, by their names (docs/specification/images.md §16). */
export async function findWorksOfFiles(
  { db }: Context,
  { names }: z.output<typeof FindWorksOfFiles>,
): Promise<WorkOfFile[]> {
  const { stockCodePrefix } = await currentSettings(db);
  const works: NamedWork[] = [];
  const parts = rowsInParts<ArtworkFiles>(partSize, (last, limit) =>
    listFilesOfArtworks(db.read, last?.id ?? 0, limit),
  );
  for await (const rows of parts) {
    for (const { id, title, year, date_text: dateText, stock_code, image, original_name, file_name } of rows) {
      works.push({
        ...{ id, title, year, dateText, stockCode: stockCode({ id, stockCode: stock_code }, stockCodePrefix) },
        // A list may name an image that was never uploaded: its path has the name.
        fileNames: [original_name || image, file_name ?? ''],
      });
    }
  }
  return names.map(fileMatcher(works));
}

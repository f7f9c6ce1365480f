import { byteOrderMark, csvRow } from '../../domain/import/csv-row.ts';
import { type ImportField, importFieldNames } from '../../domain/import/import-columns.ts';
import type { Reader } from '../db/database.ts';
import { rowsInParts } from '../db/rows-in-parts.ts';
import { factsOf } from './artwork-columns.ts';
import { listArtworksFrom } from './artwork-list.store.ts';

/** Artworks per query. */
const partSize = 200;

/** All artworks as CSV (RFC 4180), in parts. An import of this file changes nothing. */
export async function* exportArtworks(db: Reader): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + csvRow(importFieldNames));
  const parts = rowsInParts<ExportedArtwork>(partSize, (last, limit) => listArtworksFrom(db, last?.id ?? 0, limit));
  for await (const artworks of parts) {
    yield encoder.encode(artworks.map((artwork) => csvRow(cellsOf(artwork))).join(''));
  }
}

type ExportedArtwork = Awaited<ReturnType<typeof listArtworksFrom>>[number];

function cellsOf(artwork: ExportedArtwork): string[] {
  const { periodId: _, ...facts } = factsOf(artwork);
  const cells: Record<ImportField, string | number | boolean | null> = {
    key: artwork.import_key,
    period: artwork.period,
    ...facts,
  };
  return importFieldNames.map((field) => String(cells[field] ?? ''));
}

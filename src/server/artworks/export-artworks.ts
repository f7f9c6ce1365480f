import { byteOrderMark, csvRow } from '../../domain/import/csv-row.ts';
import { type ImportField, importFieldNames } from '../../domain/import/import-columns.ts';
import type { Reader } from '../db/database.ts';
import { factsOf } from './artwork-columns.ts';
import { listArtworksFrom } from './artwork-list.store.ts';

/** Artworks per query: another request waits for one batch at most. */
const batchSize = 200;

/** All artworks as CSV (RFC 4180), in batches. An import of this file changes nothing. */
export async function* exportArtworks(db: Reader): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + csvRow(importFieldNames));
  for (let after = 0; ; ) {
    const artworks = await listArtworksFrom(db, after, batchSize);
    if (artworks.length > 0) yield encoder.encode(artworks.map((artwork) => csvRow(cellsOf(artwork))).join(''));
    if (artworks.length < batchSize) return;
    after = artworks.at(-1)?.id ?? after;
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

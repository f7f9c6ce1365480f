import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { ExportArtworks } from '../../contract/catalogue/catalogue.schemas.ts';
import { type ArtworkFacts, artworkFields, fileFieldNames } from '../../domain/artwork/artwork-fields.ts';
import { headingOf, type ImportField } from '../../domain/import/import-columns.ts';
import {
  nothingRecorded,
  type RegisterColumn,
  registerColumnNames,
  registerColumns,
  registerTexts,
} from '../../domain/import/register-cells.ts';
import { byteOrderMark, csvRow } from '../../domain/import/spreadsheet-cell.ts';
import { factsOf } from '../artworks/artwork-columns.ts';
import { listRegister } from '../artworks/imports/register.store.ts';
import { knownFacts } from '../artworks/present-artwork.ts';
import { currentSettings } from '../content/read-settings.ts';
import { type Context, mayUse } from '../context/context.ts';
import { listPlaces } from '../places/place.store.ts';
import { type ExportedRow, listCatalogueIds, listExportedRows } from './catalogue.store.ts';
import { askedNow } from './list-catalogue.ts';

/** Artworks per query. */
const partSize = 200;

/**
 * The artworks of a list as CSV (RFC 4180), in its order, in parts, with the fields that the caller sees, where each is now, its newest
 * insurance value and its newest condition. An import of this file changes nothing.
 */
export async function* exportArtworks(
  context: Context,
  { sort = 'number', ...asked }: z.output<typeof ExportArtworks>,
): AsyncGenerator<Uint8Array> {
  const { db, caller } = context;
  const encoder = new TextEncoder();
  const visible = fileFieldNames.filter((name) => mayUse(caller, artworkFields[name].audience));
  const ofRegister = registerColumnNames.filter((name) => mayUse(caller, registerColumns[name].audience));
  const columns: ImportField[] = ['key', ...visible.map(headingOf), ...ofRegister];
  yield encoder.encode(byteOrderMark + csvRow(columns));
  const now = askedNow(context, await currentSettings(db));
  const places = new Map((await listPlaces(db.read)).map((place) => [place.id, place]));
  const ids = await listCatalogueIds(db.read, { ...asked, ...now }, sort);
  for (let at = 0; at < ids.length; at += partSize) {
    // The server answers other requests between two parts.
    await setImmediate();
    const part = ids.slice(at, at + partSize);
    const rows = new Map((await listExportedRows(db.read, part)).map((row) => [row.id, row]));
    const register = await listRegister(db.read, part);
    const cells = part.flatMap((id) => {
      const row = rows.get(id);
      const recorded = registerTexts(register.get(id) ?? nothingRecorded, places);
      return row === undefined ? [] : [csvRow(cellsOf(row, knownFacts(factsOf(row), caller), recorded, columns))];
    });
    yield encoder.encode(cells.join(''));
  }
}

function cellsOf(
  artwork: ExportedRow,
  { periodId: _, customerId: __, condition: conditionNote, ...facts }: ArtworkFacts,
  recorded: Record<RegisterColumn, string>,
  columns: readonly ImportField[],
): string[] {
  const cells: Partial<Record<ImportField, string | number | boolean | null>> = {
    key: artwork.import_key,
    period: artwork.period,
    conditionNote,
    ...facts,
    ...recorded,
  };
  return columns.map((field) => String(cells[field] ?? ''));
}

import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '../frozen/column-types.ts';

/** Artworks in memory at a time. */
const batchSize = 500;

/**
 * The area by which artworks are sorted, the indexes of the shop's sort orders, and an index of collections for the search.
 * The area is what the program reads in the dimensions, as on every save of an artwork.
 */
export async function artworkSizes(db: Kysely<never>, engine: Engine): Promise<void> {
  const { whole } = columnTypes(engine);
  for (const table of ['artworks', 'import_rows']) {
    await db.schema.alterTable(table).addColumn('area', whole).execute();
  }
  await readAreas(db);

  const run = (statement: string) => sql.raw(statement).execute(db);
  const [bySize, bySizeBack] = ['coalesce(area, 99999999999)', 'coalesce(area, -1)'];
  await run(`create index artworks_by_size on artworks (${bySize}, id)`);
  await run(`create index artworks_by_size_back on artworks (${bySizeBack}, id)`);
  const shopOrders = {
    year_back: 'coalesce(year, -9999)',
    price: 'coalesce(price_cents, 99999999999)',
    price_back: 'coalesce(price_cents, -1)',
    size: bySize,
    size_back: bySizeBack,
  };
  for (const [name, key] of Object.entries(shopOrders)) {
    await run(`create index artworks_offered_by_${name} on artworks (${key}, id) where available = 1`);
  }
  await run('create index artworks_of_collection on artworks (collection)');
}

async function readAreas(db: Kysely<never>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; dimensions: string }>`
      select id, dimensions from artworks where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
    const areas = rows.flatMap(({ id, dimensions }) => {
      const area = squareMillimetres(dimensions);
      return area === null ? [] : [sql`(${sql.lit(id)}, ${sql.lit(area)})`];
    });
    if (areas.length > 0) {
      await sql`
        with sizes (id, area) as (values ${sql.join(areas)})
        update artworks set area = sizes.area from sizes where sizes.id = artworks.id`.execute(db);
    }
    const final = rows.at(-1);
    if (final === undefined) return;
    last = final.id;
  }
}

const number = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)`;
const unit = String.raw`(mm|cm|m|inches|in\.?|″|")?`;
const by = String.raw`\s*(?:[x×*]|by)\s*`;
const measure = new RegExp(
  String.raw`^(?:([\p{L} ,()-]+):\s*)?${number}\s*${unit}${by}${number}\s*${unit}(?:${by}${number}\s*${unit})?$`,
  'iu',
);
const cmPerUnit: Record<string, number> = { mm: 0.1, cm: 1, m: 100, in: 2.54, inches: 2.54, '″': 2.54, '"': 2.54 };

/** Labels of a measure that is not the artwork's own. */
const notTheArtwork = /^(frame|framed|mount|mounted|plinth)\b/i;

/** A typing mistake stays within the cursor's numbers. */
const largestArea = 300_000 ** 2;

/** Height × width of the first measure of the artwork itself in whole square millimetres; null if no size is certain. */
function squareMillimetres(text: string): number | null {
  for (const line of text.split('\n')) {
    const [, label = '', height, heightUnit, width, widthUnit, depth, depthUnit] = measure.exec(line.trim()) ?? [];
    if (height === undefined || width === undefined || notTheArtwork.test(label.trim())) continue;
    const last = findUnit(depthUnit ?? widthUnit ?? heightUnit);
    if (last === undefined) continue;
    const heightCm = readNumber(height) * (findUnit(heightUnit) ?? findUnit(widthUnit) ?? last);
    const widthCm = readNumber(width) * (findUnit(widthUnit) ?? last);
    const isFlat = depth !== undefined && readNumber(depth) === 0;
    if (heightCm > 0 && widthCm > 0 && !isFlat) return Math.min(Math.round(heightCm * widthCm * 100), largestArea);
  }
  return null;
}

/** In "1,492" the comma separates thousands; in "91,5" it is a decimal comma. */
function readNumber(text: string): number {
  return Number(/,\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.'));
}

function findUnit(text: string | undefined): number | undefined {
  return text === undefined ? undefined : cmPerUnit[text.toLowerCase().replace('.', '')];
}

import type { Kysely } from 'kysely';
import { type Engine, tableBuilder } from '../table-builder.ts';
import { artworkTables, placeTables } from './artworks.ts';
import { contentTables } from './content.ts';
import { peopleTables, requestTables } from './people.ts';
import { recordTables } from './records.ts';
import { saleTables } from './sales.ts';
import { contentTriggers, imageTriggers, stockTriggers } from './triggers.ts';

/**
 * All tables of release 1.0.0, in the order of their references. What they hold is said in `tables.ts`, and why they are so here. Until
 * that release this migration itself is changed; afterwards it makes the same for ever, and the next migration is added.
 */
export async function baseline(db: Kysely<never>, engine: Engine): Promise<void> {
  const builder = tableBuilder(db, engine);
  await contentTables(builder);
  await peopleTables(builder);
  await artworkTables(builder);
  await placeTables(builder);
  await saleTables(builder);
  await requestTables(builder);
  await recordTables(builder);
  await contentTriggers(builder);
  await stockTriggers(builder);
  await imageTriggers(builder);
}

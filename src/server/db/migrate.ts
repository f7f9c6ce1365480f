import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Refused } from '../runtime/refused.ts';
import type { Database, Migrations, OpenOptions } from './database.ts';
import { baseline } from './migrations/0001-baseline/baseline.ts';
import { linkNonces } from './migrations/0002-link-nonces.ts';
import { stateBeforeOrder } from './migrations/0003-state-before-order.ts';
import { emptyDescription } from './migrations/0004-empty-description.ts';
import type { Tables } from './tables.ts';
import { updateStatistics } from './update-statistics.ts';

const firstName = '0001-baseline';

/** The migrations of this release. From release 1.0.0 on, the effect of a migration never changes. */
export const ownMigrations: Migrations = {
  [firstName]: baseline,
  '0002-link-nonces': linkNonces,
  '0003-state-before-order': stateBeforeOrder,
  '0004-empty-description': emptyDescription,
};

/**
 * Brings the database up to date in one transaction, after `beforeUpdate` if it has tables of an earlier release. Throws an Error
 * that names the failed migration, and `Refused` when another version has made or changed the database.
 */
export async function migrate(
  db: Kysely<Tables>,
  database: Database,
  { release = ownMigrations, migrations = Object.keys(release), beforeUpdate, mustExist = false }: OpenOptions,
): Promise<void> {
  const wanted = Object.entries(release).filter(([name]) => migrations.includes(name));
  const provided = Object.fromEntries(
    wanted.map(([name, change]): [string, Migration] => [
      name,
      { up: (on: Kysely<never>) => change(on, database.engine) },
    ]),
  );
  const executed = await listExecuted(db).catch((cause) => {
    throw new Error('The database could not be read.', { cause });
  });
  if (executed.length > 0) refuseOtherVersions('database', executed, release);
  if (mustExist && executed.length === 0) throw missingInstallation(database.place);
  if (wanted.every(([name]) => executed.includes(name))) return;
  if (executed.length > 0) await beforeUpdate?.(database);
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: async () => provided },
    // Branches reserve numbers and merge in any order, so a lower number may be merged after a higher one has run.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first change';
    throw new Error(`The database could not be brought up to date (${failed}).`, { cause: error });
  }
  if (executed.length > 0) await updateStatistics(database);
}

/** Returns the refusal of a command that was started without the variables that the server has. */
export function missingInstallation(place: string): Refused {
  return new Refused(
    `There is no installation in ${place}, and none was made. Please set DATA_DIR to the folder of the installation, or ` +
      'DATABASE_URL to its database, as for the server.',
  );
}

/** The names of the migrations that have run, in order; none in a new database. */
export async function listExecuted(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The advice to the operator about data that this release cannot read. */
const advice = {
  database: {
    development:
      'This database was made by a development version from before release 1.0.0, and no release can use it: please set DATA_DIR to ' +
      'a new folder, or DATABASE_URL to a new database (docs/operations.md, Upgrade).',
    newer: (names: string) =>
      `A newer release of Oeuvre has changed this database (${names}). Please start that release, or restore a backup from before ` +
      'the upgrade (docs/operations.md).',
  },
  backup: {
    development:
      'This backup was made by a development version from before release 1.0.0, and only that version can restore it ' +
      '(docs/operations.md, Upgrade).',
    newer: (names: string) => `The backup was made by a newer release of Oeuvre (${names}).`,
  },
};

/**
 * Throws `Refused` unless this release knows all migrations that have run. The databases of development versions had
 * another first migration.
 */
export function refuseOtherVersions(
  what: keyof typeof advice,
  executed: readonly string[],
  release: Migrations = ownMigrations,
): void {
  if (!executed.includes(firstName)) throw new Refused(advice[what].development);
  const unknown = executed.filter((name) => !Object.hasOwn(release, name));
  if (unknown.length > 0) throw new Refused(advice[what].newer(unknown.join(', ')));
}

import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Refused } from '../runtime/refused.ts';
import type { Database, OpenOptions } from './database.ts';
import { foundation } from './migrations/0001-0012/0001-foundation.ts';
import { importedWorks } from './migrations/0001-0012/0002-imported-works.ts';
import { galleryAtSize } from './migrations/0001-0012/0003-gallery-at-size.ts';
import { ordersKept } from './migrations/0001-0012/0004-orders-kept.ts';
import { eventsChanged } from './migrations/0001-0012/0005-events-changed.ts';
import { linksAndInvoiceHtml } from './migrations/0001-0012/0006-links-and-invoice-html.ts';
import { rateLimits } from './migrations/0001-0012/0007-rate-limits.ts';
import { orderLimitOverrides } from './migrations/0001-0012/0008-order-limit-overrides.ts';
import { versionsWithNonces } from './migrations/0001-0012/0010-versions-with-nonces.ts';
import { inquiryVersions } from './migrations/0001-0012/0011-inquiry-versions.ts';
import { artworkSizes } from './migrations/0001-0012/0012-artwork-sizes.ts';
import { frozenCodes } from './migrations/0014-frozen-codes.ts';
import { stampedInvoices } from './migrations/0015-stamped-invoices.ts';
import { inquiryArtworks } from './migrations/0016-inquiry-artworks.ts';
import { customerRecords } from './migrations/0017-customer-records.ts';
import { deliveryCorrections } from './migrations/0018-delivery-corrections.ts';
import { searchAndVisits } from './migrations/0019-search-and-visits.ts';
import { namedAccounts } from './migrations/0020-named-accounts.ts';
import { inquirySearch } from './migrations/0021-inquiry-search.ts';
import { stockTracker } from './migrations/0022-stock-tracker.ts';
import { missingCharacters } from './migrations/0023-missing-characters.ts';
import { imageReferences } from './migrations/0024-image-references.ts';
import { deletedRecords } from './migrations/0025-deleted-records.ts';
import { activityChanges } from './migrations/0026-activity-changes.ts';
import { imports } from './migrations/0027-imports.ts';
import { searchedTexts } from './migrations/0029-searched-texts.ts';
import { imageLibrary } from './migrations/0030-image-library.ts';
import { imageRepairs } from './migrations/0031-image-repairs.ts';
import { originals } from './migrations/0032-originals.ts';
import { browsersOfOrders } from './migrations/0035-browsers-of-orders.ts';
import { artworkChanges } from './migrations/0040-artwork-changes.ts';
import { searchTexts } from './migrations/0041-search-texts.ts';
import { returnedCarts } from './migrations/0042-returned-carts.ts';
import { equalProblems } from './migrations/0046-equal-problems.ts';
import { published } from './migrations/0047-published.ts';
import { stockKeys } from './migrations/0048-stock-keys.ts';
import { catalogue } from './migrations/0049-catalogue.ts';
import { imageEdits } from './migrations/0050-image-edits.ts';
import { whatWasAskedAndChanged } from './migrations/0051-what-was-asked-and-changed.ts';
import { sales } from './migrations/0052-sales.ts';
import { customerFigures } from './migrations/0053-customer-figures.ts';
import { recordedBuyers } from './migrations/0054-recorded-buyers.ts';
import { views } from './migrations/0055-views.ts';
import { places } from './migrations/0056-places.ts';
import { conditionAndValues } from './migrations/0057-condition-and-values.ts';
import { holds } from './migrations/0059-holds.ts';
import { quotes } from './migrations/0061-quotes.ts';
import { shipments } from './migrations/0062-shipments.ts';
import { importedRegister } from './migrations/0063-imported-register.ts';
import { imageRights } from './migrations/0065-image-rights.ts';
import { pressLinks } from './migrations/0066-press-links.ts';
import { accountRoles } from './migrations/0068-roles.ts';
import { passkeys } from './migrations/0069-passkeys.ts';
import { sessionConfirmed } from './migrations/0070-session-confirmed.ts';
import { sessionBrowsers } from './migrations/0073-session-browsers.ts';
import type { Tables } from './tables.ts';
import { updateStatistics } from './update-statistics.ts';

type Change = (db: Kysely<never>, engine: Database['engine']) => Promise<void>;

/** Every migration, in order. The effect of a published migration never changes. */
const changes: Record<string, Change> = {
  '0001-foundation': foundation,
  '0002-imported-works': importedWorks,
  '0003-gallery-at-size': galleryAtSize,
  '0004-orders-kept': ordersKept,
  '0005-events-changed': eventsChanged,
  '0006-links-and-invoice-html': linksAndInvoiceHtml,
  '0007-rate-limits': rateLimits,
  '0008-order-limit-overrides': orderLimitOverrides,
  '0010-versions-with-nonces': versionsWithNonces,
  '0011-inquiry-versions': inquiryVersions,
  '0012-artwork-sizes': artworkSizes,
  '0014-frozen-codes': frozenCodes,
  '0015-stamped-invoices': stampedInvoices,
  '0016-inquiry-artworks': inquiryArtworks,
  '0017-customer-records': customerRecords,
  '0018-delivery-corrections': deliveryCorrections,
  '0019-search-and-visits': searchAndVisits,
  '0020-named-accounts': namedAccounts,
  '0021-inquiry-search': inquirySearch,
  '0022-stock-tracker': stockTracker,
  '0023-missing-characters': missingCharacters,
  '0024-image-references': imageReferences,
  '0025-deleted-records': deletedRecords,
  '0026-activity-changes': activityChanges,
  '0027-imports': imports,
  '0029-searched-texts': searchedTexts,
  '0030-image-library': imageLibrary,
  '0031-image-repairs': imageRepairs,
  '0032-originals': originals,
  '0035-browsers-of-orders': browsersOfOrders,
  '0040-artwork-changes': artworkChanges,
  '0041-search-texts': searchTexts,
  '0042-returned-carts': returnedCarts,
  '0046-equal-problems': equalProblems,
  '0047-published': published,
  '0048-stock-keys': stockKeys,
  '0050-image-edits': imageEdits,
  '0049-catalogue': catalogue,
  '0051-what-was-asked-and-changed': whatWasAskedAndChanged,
  '0052-sales': sales,
  '0053-customer-figures': customerFigures,
  '0054-recorded-buyers': recordedBuyers,
  '0055-views': views,
  '0056-places': places,
  '0057-condition-and-values': conditionAndValues,
  '0059-holds': holds,
  '0062-shipments': shipments,
  '0063-imported-register': importedRegister,
  '0065-image-rights': imageRights,
  '0061-quotes': quotes,
  '0066-press-links': pressLinks,
  '0068-roles': accountRoles,
  '0069-passkeys': passkeys,
  '0070-session-confirmed': sessionConfirmed,
  '0073-session-browsers': sessionBrowsers,
};

/** The names of all migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(changes);

/**
 * Brings the database up to date in one transaction, after `beforeUpdate` if it has tables of an earlier release. Throws an Error
 * that names the failed migration, or when a newer release has changed the database.
 */
export async function migrate(
  db: Kysely<Tables>,
  database: Database,
  { migrations = migrationNames, beforeUpdate, mustExist = false }: OpenOptions,
): Promise<void> {
  const wanted = Object.entries(changes).filter(([name]) => migrations.includes(name));
  const provided = Object.fromEntries(
    wanted.map(([name, change]): [string, Migration] => [
      name,
      { up: (on: Kysely<never>) => change(on, database.engine) },
    ]),
  );
  const executed = await listExecuted(db).catch((cause) => {
    throw new Error('The database could not be read.', { cause });
  });
  refuseNewer(executed);
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

/** For a command that was started without the variables that the server has. */
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

function refuseNewer(executed: readonly string[]): void {
  const unknown = executed.filter((name) => !migrationNames.includes(name));
  if (unknown.length === 0) return;
  throw new Error(
    `A newer release of Oeuvre has changed this database (${unknown.join(', ')}). Please start that release, or restore a ` +
      'backup from before the upgrade (docs/operations.md).',
  );
}

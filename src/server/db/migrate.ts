import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
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
import type { Tables } from './tables.ts';

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
};

/** Runs the pending migrations in one transaction. Throws an Error that names the failed migration. */
export async function migrate(db: Kysely<Tables>, engine: Database['engine']): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(changes).map(([name, change]): [string, Migration] => [
      name,
      { up: (on: Kysely<never>) => change(on, engine) },
    ]),
  );
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Branches reserve numbers and merge in any order, so a lower number may be merged after a higher one has run.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first change';
    throw new Error(`The database could not be brought up to date (${failed}).`, { cause: error });
  }
}

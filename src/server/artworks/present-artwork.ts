import type { Artwork } from '../../contract/artworks/artworks.schemas.ts';
import { type Offer, offerOf } from '../../domain/artwork/artwork-badge.ts';
import {
  type ArtworkFacts,
  alternativeText,
  artworkFieldNames,
  artworkFields,
  emptyArtwork,
  fieldOf,
} from '../../domain/artwork/artwork-fields.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import { toDollars } from '../../domain/money.ts';
import { visibleTo } from '../../domain/record/fields.ts';
import { accountOf, type Caller, mayUse } from '../context/context.ts';
import { versionOf } from '../db/record-version.ts';
import { factsOf, type StoredArtwork } from './artwork.store.ts';

/** Badge, status and button of a stored artwork, for every page and feed. */
export function offerOfStored(stored: StoredArtwork, settings: Pick<SiteSettings, 'unofferedBadge'>): Offer {
  const { status, collection, away_text: awayText } = stored;
  const [published, available] = [stored.published === 1, stored.available === 1];
  return offerOf(
    { published, status, available, price: priceOf(stored), collection, awayText },
    settings.unofferedBadge,
  );
}

/** Whole dollars, or null for Price on Request. */
export function priceOf(stored: Pick<StoredArtwork, 'price_cents'>): number | null {
  return stored.price_cents === null ? null : toDollars(stored.price_cents);
}

/** The alternative text of the image: the estate's own, else made from the label. */
export function altOf(stored: StoredArtwork): string {
  const { title, year, date_text: dateText, medium } = stored;
  return stored.alt?.trim() || alternativeText({ title, year, dateText, medium });
}

/** The fields that have another audience for a private artwork. */
const moreHidden = artworkFieldNames.filter((name) => fieldOf(name).whilePrivate !== undefined);

/**
 * Returns the recorded facts of an artwork. Of the facts of a private artwork, such as its price, it returns only those
 * that the caller may know.
 */
export function knownFacts(facts: ArtworkFacts, caller: Pick<Caller, 'administrator'>): ArtworkFacts {
  if (facts.published) return facts;
  const hidden = moreHidden.filter((name) => !mayUse(caller, fieldOf(name).whilePrivate ?? 'anyone'));
  return { ...facts, ...Object.fromEntries(hidden.map((name) => [name, emptyArtwork[name]])) };
}

/** An artwork as the API returns it to this caller. */
export function presentArtwork(
  stored: StoredArtwork,
  settings: SiteSettings,
  caller: Pick<Caller, 'administrator'>,
): Artwork {
  const offer = offerOfStored(stored, settings);
  const { id } = stored;
  return {
    id,
    ...visibleTo(accountOf(caller), artworkFields, knownFacts(factsOf(stored), caller)),
    alt: altOf(stored),
    width: stored.width,
    height: stored.height,
    preview: stored.preview,
    stockCode: stockCode({ id, stockCode: stored.stock_code }, settings.stockCodePrefix),
    status: mayUse(caller, 'see-admin') ? stored.status : offer.publicStatus,
    publicStatus: offer.publicStatus,
    purchasable: offer.purchasable,
    enquire: offer.enquire,
    badge: offer.badge,
    tone: offer.tone,
    version: versionOf(stored),
  };
}

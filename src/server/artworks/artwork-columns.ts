import { searchText } from '../../domain/artwork/search.ts';
import type { WorkFacts } from '../../domain/import/import-row.ts';
import { toCents, toDollars } from '../../domain/money.ts';
import type { NewArtwork, StoredArtwork } from './artwork.store.ts';

/** A work's facts as the table has them, with the text that it is searched by. */
export function artworkColumns(work: WorkFacts) {
  return {
    title: work.title,
    year: work.year,
    date_text: work.dateText,
    medium: work.medium,
    dimensions: work.dimensions,
    description: work.description,
    image: work.image,
    alt: work.alt,
    period_id: work.periodId,
    price_cents: work.price === null ? null : toCents(work.price),
    available: work.available ? 1 : 0,
    featured: work.featured ? 1 : 0,
    collection: work.collection,
    stock_code: work.stockCode,
    status: work.status,
    authentication: work.authentication,
    signed: work.signed,
    condition: work.condition,
    framing: work.framing,
    provenance: work.provenance,
    created_details: work.created,
    customer_name: work.customerName,
    customer_email: work.customerEmail,
    customer_phone: work.customerPhone,
    sale_notes: work.saleNotes,
    search_text: searchText(work),
  } satisfies Partial<NewArtwork>;
}

/** The other way: what the table has as facts. */
export function factsOf(stored: Omit<StoredArtwork, 'width' | 'height' | 'preview'>): WorkFacts {
  return {
    title: stored.title,
    year: stored.year,
    dateText: stored.date_text,
    medium: stored.medium,
    dimensions: stored.dimensions,
    description: stored.description,
    price: stored.price_cents === null ? null : toDollars(Number(stored.price_cents)),
    image: stored.image,
    alt: stored.alt,
    periodId: stored.period_id === null ? null : Number(stored.period_id),
    available: stored.available === 1,
    featured: stored.featured === 1,
    collection: stored.collection,
    stockCode: stored.stock_code,
    status: stored.status,
    authentication: stored.authentication,
    signed: stored.signed,
    condition: stored.condition,
    framing: stored.framing,
    provenance: stored.provenance,
    created: stored.created_details,
    customerName: stored.customer_name,
    customerEmail: stored.customer_email,
    customerPhone: stored.customer_phone,
    saleNotes: stored.sale_notes,
  };
}

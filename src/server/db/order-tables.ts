import type { Generated } from 'kysely';
import type { ArtworkStatus } from '../../domain/artwork/artwork-status.ts';
import type { Day } from '../../domain/calendar.ts';
import type { CreditNoteKind, MoneyEntryKind } from '../../domain/order/balance.ts';
import type { DeliveryCode } from '../../domain/order/delivery-address.ts';
import type { HoldEnding } from '../../domain/order/hold.ts';
import type { OrderStatus } from '../../domain/order/order-status.ts';
import type { PaymentMethod } from '../../domain/order/payment.ts';
import type { QuoteEvent, QuoteStatus } from '../../domain/order/quote.ts';
import type { OrderLimit } from '../../domain/rate-limits/order-limit.ts';
import type { ShippingMethod } from '../../domain/shipping/shipping-methods.ts';
import type { Flag, RecordColumns } from './tables.ts';

/** The tables of orders and their invoices. */
export interface OrderTables {
  orders: {
    id: string;
    invoice_number: string;
    customer_id: number;
    browser_hash: string;
    /** The day of sale: the day of the order, or the day that staff gave. */
    sold_on: Day;
    /** The member of staff who made the order; '' for an order of the site. */
    sold_by: Generated<string>;
    /** The buyer's company on the invoice; the buyer's own reference is on it too. */
    company: Generated<string>;
    buyer_reference: Generated<string>;
    /** The cancelled order whose remaining works this order sells. */
    replaces: string | null;
    status: OrderStatus;
    total_cents: number;
    shipping_cents: number;
    payment_method: PaymentMethod;
    shipping_method: ShippingMethod;
    /** The buyer's details as the buyer entered them. */
    customer_json: string;
    /** The frozen invoice. */
    invoice_json: string;
    /** Invoice number, buyer and artworks, folded: domain/search/search-texts.ts. */
    search_text: string;
    expected_payment_date: string;
    /** The due date of the frozen invoice. */
    due_date: string;
    payment_reference: string | null;
    /** The way in which the paid order is delivered: rules use the code, and the text is the staff's own. */
    delivery_code: DeliveryCode | null;
    delivery_method: string | null;
    delivery_date: string | null;
    delivery_instructions: string | null;
    notes: string | null;
    /** Random, in the signature of the link: a new one revokes the link. */
    link_nonce: string;
    /** The instant at which the current link was made; null for the first link, which is as old as the order. */
    link_made_at: string | null;
    version: Generated<number>;
    version_nonce: string;
    created_at: string;
    updated_at: string;
  };
  order_lines: {
    id: Generated<number>;
    order_id: string;
    artwork_id: number;
    price_cents: number;
    /** The artwork as it was sold. */
    artwork_json: string;
    /** The image in `artwork_json`. */
    image_id: number | null;
    /** JSON of `ShownAtSale`: what else was public of the artwork; null in a row from before the column. */
    shown_json: string | null;
    /** The number of the credit note that took the artwork back. */
    credit_note: string | null;
    /** The shipment that has the artwork; null while it was not sent, or where none was recorded. */
    shipment_id: number | null;
  };
  /** The works that left the estate together for a buyer (docs/specification/order.md §20). */
  shipments: {
    id: Generated<number>;
    order_id: string;
    /** Both '' where they are not known. */
    carrier: string;
    tracking_number: string;
    sent_on: Day;
    /** Null while it is on the way. */
    delivered_on: Day | null;
    at: string;
    by_whom: string;
  };
  /** The images of the views in `shown_json`, which cannot be deleted from the library. */
  line_views: { line_id: number; image_id: number };
  /**
   * The line or hold that holds an artwork: nobody else can order it. The key allows one holder
   * (docs/specification/order.md §14).
   */
  holdings: {
    artwork_id: number;
    /** The line of the live order that holds it. */
    line_id: number | null;
    /** The hold that holds it; one of the two is set. */
    hold_id: number | null;
    /** The instant at which the holding ends by itself; null for an order, which holds until it is cancelled. */
    until: string | null;
    /**
     * The state of the artwork when the line claimed it. The artwork gets this state again when it is released unpaid.
     * Null for a hold, which has its own columns for it.
     */
    status_before: ArtworkStatus | null;
    available_before: Flag | null;
  };
  /** Works that staff keep for a customer, also those of the past (docs/specification/order.md §19). */
  holds: RecordColumns & {
    artwork_id: number;
    customer_id: number;
    /** The agreed price; null while there is none. */
    price_cents: number | null;
    /** The last day, in the estate's zone. */
    until_day: string;
    /** The notes for the staff. */
    notes: string;
    /** The artwork's status before and, unless it is sold, after the hold. */
    status_before: ArtworkStatus;
    created_at: string;
    by_whom: string;
    /** Null while the work is held. */
    ending: HoldEnding | null;
    ended_at: string | null;
    /** The quote whose work it keeps; null for a hold of the staff's own. */
    quote_id: string | null;
  };
  /** Deliveries by quote; each of their works has a hold (docs/specification/quotes.md). */
  quotes: {
    id: string;
    customer_id: number;
    browser_hash: string;
    status: QuoteStatus;
    shipping_method: ShippingMethod;
    payment_method: PaymentMethod;
    /** The buyer's details as the buyer entered them. */
    customer_json: string;
    /** JSON of `SoldArtwork[]`: the works with their prices, as the buyer saw them. */
    works_json: string;
    /** The last day on which the works are held, in the estate's zone. */
    until_day: Day;
    /** JSON of a `DeliveryOffer`; null until there is one. */
    offer_json: string | null;
    /** The instants at which the present offer was made, and at which the buyer was told of it. */
    offered_at: string | null;
    told_at: string | null;
    /** The instant at which the quote became an order or ended. */
    closed_at: string | null;
    /** The instant at which the staff had seen that the quote ended. */
    seen_at: string | null;
    /** The order that it became. */
    order_id: string | null;
    /** Random, in the signature of the link: a new one revokes the link. */
    link_nonce: string;
    /** Buyer and works, folded: domain/search/search-texts.ts. */
    search_text: string;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
    version_nonce: string;
  };
  quote_history: {
    id: Generated<number>;
    quote_id: string;
    event: QuoteEvent;
    at: string;
    /** '' for the end of its last day. */
    by_whom: string;
    notes: string;
  };
  /** The money of the orders: what arrived, what was written off, what was returned (docs/specification/order.md §15). */
  money_entries: {
    id: Generated<number>;
    order_id: string;
    kind: MoneyEntryKind;
    /** The day on which the money arrived, was written off or was returned. */
    day: Day;
    /** More than 0. */
    amount_cents: number;
    /** The bank's reference, or why an amount was written off. */
    reference: string;
    /** The credit note that a refund pays. */
    credit_note: string | null;
    at: string;
    by_whom: string;
    /** An entry that was taken back counts nowhere. */
    voided_at: string | null;
    voided_by: string | null;
  };
  /**
   * The credit notes, with what the estate credits of an invoice. They are frozen, as the invoice is
   * (docs/specification/order.md §16).
   */
  credit_notes: {
    number: string;
    order_id: string;
    kind: CreditNoteKind;
    amount_cents: number;
    issued_on: Day;
    content_json: string;
    /** JSON of a return: day, condition, who pays the freight, notes. */
    return_json: string | null;
    at: string;
    by_whom: string;
  };
  credit_note_files: { number: string; pdf: Uint8Array; sha256: string; made_at: string };
  order_history: {
    id: Generated<number>;
    order_id: string;
    /** '' while the order keeps its status, such as a refund. */
    status: OrderStatus | '';
    at: string;
    by_whom: string;
    notes: string;
  };
  communications: {
    id: Generated<number>;
    order_id: string;
    type: string;
    at: string;
    by_whom: string;
    notes: string;
  };
  /** The corrections of the delivery address; the last one counts. JSON of a `DeliveryAddress`, null for the original. */
  delivery_corrections: {
    id: Generated<number>;
    order_id: string;
    at: string;
    by_whom: string;
    address_json: string | null;
  };
  /**
   * The stored invoice, written once. `sha256` of the bytes is hexadecimal. `missing_json` lists the characters that no
   * font has.
   */
  invoice_files: { order_id: string; pdf: Uint8Array; sha256: string; made_at: string; missing_json: string };
  /** The staff's edited copy of an invoice, sanitised. */
  invoice_html: {
    order_id: string;
    html: string;
    saved_at: string;
    version: Generated<number>;
    version_nonce: string;
  };
  /** Order limits per email address; JSON of the figures that differ from the estate's. */
  order_limit_overrides: {
    email: string;
    limits_json: string;
    version: number;
    version_nonce: string;
    updated_at: string;
  };
  /** Orders that a limit refused, for the staff. */
  limited_orders: {
    fingerprint: string;
    reason: OrderLimit;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    /** The artworks' ids and titles. */
    works_json: string;
    total_cents: number;
    client_address: string;
    /** The number of times that the same order was refused. */
    times: number;
    first_at: string;
    last_at: string;
  };
  /** The counters by the month of the number: "2026-11", and "CN-2026-11" for credit notes. */
  invoice_counters: { month: string; last_number: number };
  idempotency_keys: { scope: string; key_hash: string; body_hash: string; answer_json: string; at: string };
  /** The invoice of a settled order, once for each history entry that settled it. */
  stamped_invoices: { history_id: number; pdf: Uint8Array; sha256: string; made_at: string };
}

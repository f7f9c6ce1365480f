import type { Generated } from 'kysely';
import type { DeliveryCode } from '../../domain/order/delivery-methods.ts';
import type { OrderStatus } from '../../domain/order/order-status.ts';
import type { PaymentMethod } from '../../domain/order/payment.ts';
import type { OrderLimit } from '../../domain/rate-limits/order-limit.ts';
import type { ShippingMethod } from '../../domain/shipping/shipping.ts';

/** The tables of orders and their invoices. */
export interface OrderTables {
  orders: {
    id: string;
    invoice_number: string;
    customer_id: number;
    browser_hash: string;
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
    /** Of the frozen invoice. */
    due_date: string;
    payment_reference: string | null;
    /** How the paid order is delivered: rules use the code, the text is the staff's own. */
    delivery_code: DeliveryCode | null;
    delivery_method: string | null;
    delivery_date: string | null;
    delivery_instructions: string | null;
    notes: string | null;
    link_version: Generated<number>;
    /** When the current link was made; null for the first link, which is as old as the order. */
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
    /** 1 while the order is live: a unique index over these rows allows one live order per artwork. */
    live: 0 | 1;
    price_cents: number;
    /** The artwork as it was sold. */
    artwork_json: string;
    /** The image in `artwork_json`. */
    image_id: number | null;
  };
  order_history: {
    id: Generated<number>;
    order_id: string;
    status: OrderStatus;
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
   * font has; null in a row from before the column.
   */
  invoice_files: { order_id: string; pdf: Uint8Array; sha256: string; made_at: string; missing_json: string | null };
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
    /** How often the same order was refused. */
    times: number;
    first_at: string;
    last_at: string;
  };
  invoice_counters: { month: string; last_number: number };
  idempotency_keys: { scope: string; key_hash: string; body_hash: string; answer_json: string; at: string };
  /** The invoice of a settled order, once for each history entry that settled it. */
  stamped_invoices: { history_id: number; pdf: Uint8Array; sha256: string; made_at: string };
}

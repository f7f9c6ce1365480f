import {
  belongsTo,
  initially,
  partOf,
  primary,
  primaryOf,
  refersTo,
  required,
  type TableBuilder,
  unique,
} from '../table-builder.ts';

/** Carts, orders with their papers and money, quotes, and who holds which artwork. */
export async function saleTables({ bytes, run, table, text, whole, withId }: TableBuilder): Promise<void> {
  // A cart whose browser never came back with its cookie is deleted sooner.
  await withId('carts')
    .addColumn('token_hash', text, unique)
    .addColumn('created_at', text, required)
    .addColumn('returned', whole, initially(0))
    .execute();
  await run('create index carts_created_at on carts (created_at)');
  await run('create index carts_unreturned on carts (created_at) where returned = 0');

  await withId('cart_items')
    .addColumn('cart_id', whole, partOf('carts.id'))
    .addColumn('artwork_id', whole, partOf('artworks.id'))
    .addColumn('added_at', text, required)
    .addUniqueConstraint('a_work_is_once_in_a_cart', ['cart_id', 'artwork_id'])
    .execute();
  await run('create index cart_items_artwork_id on cart_items (artwork_id)');

  await table('orders')
    .addColumn('id', text, primary)
    .addColumn('invoice_number', text, unique)
    .addColumn('customer_id', whole, belongsTo('customers.id'))
    .addColumn('browser_hash', text, required)
    .addColumn('status', text, required)
    .addColumn('total_cents', whole, required)
    .addColumn('shipping_cents', whole, required)
    .addColumn('payment_method', text, required)
    .addColumn('shipping_method', text, required)
    .addColumn('customer_json', text, required)
    .addColumn('invoice_json', text, required)
    .addColumn('expected_payment_date', text, required)
    .addColumn('payment_reference', text)
    .addColumn('delivery_method', text)
    .addColumn('delivery_date', text)
    .addColumn('delivery_instructions', text)
    .addColumn('notes', text)
    .addColumn('link_version', 'integer', initially(1))
    .addColumn('version', 'integer', initially(1))
    .addColumn('created_at', text, required)
    .addColumn('updated_at', text, required)
    .addColumn('link_made_at', text)
    .addColumn('version_nonce', text, initially(''))
    .addColumn('delivery_code', text)
    .addColumn('due_date', text, initially(''))
    .addColumn('search_text', text, initially(''))
    .addColumn('sold_on', text, initially(''))
    .addColumn('sold_by', text, initially(''))
    .addColumn('company', text, initially(''))
    .addColumn('buyer_reference', text, initially(''))
    .addColumn('replaces', text, refersTo('orders.id'))
    .execute();
  await run('create index orders_customer_id on orders (customer_id)');
  await run('create index orders_created_at on orders (created_at)');
  await run('create index orders_by_status_and_due_date on orders (status, due_date, expected_payment_date, id)');
  // A browser with an order has got its cookie here.
  await run('create index orders_browser_hash on orders (browser_hash)');
  await run('create index orders_status on orders (status, created_at)');
  await run('create index orders_replaces on orders (replaces)');
  // The list of customers reads what they bought from this index and `order_lines_figures` alone: the rows of orders are long.
  await run('create index orders_customer_figures on orders (customer_id, status, sold_on, id)');

  await withId('shipments')
    .addColumn('order_id', text, belongsTo('orders.id'))
    .addColumn('carrier', text, required)
    .addColumn('tracking_number', text, required)
    .addColumn('sent_on', text, required)
    .addColumn('delivered_on', text)
    .addColumn('at', text, required)
    .addColumn('by_whom', text, required)
    .execute();
  await run('create index shipments_order on shipments (order_id)');

  // A line names the one shipment that has its work, so that no work is in two.
  await withId('order_lines')
    .addColumn('order_id', text, belongsTo('orders.id'))
    .addColumn('artwork_id', whole, belongsTo('artworks.id'))
    .addColumn('price_cents', whole, required)
    .addColumn('artwork_json', text, required)
    .addColumn('image_id', whole, refersTo('images.id'))
    .addColumn('credit_note', text)
    .addColumn('shown_json', text)
    .addColumn('shipment_id', whole, refersTo('shipments.id'))
    .execute();
  await run('create index order_lines_order_id on order_lines (order_id)');
  await run('create index order_lines_artwork_id on order_lines (artwork_id)');
  await run('create index order_lines_image_id on order_lines (image_id)');
  await run('create index order_lines_figures on order_lines (order_id, credit_note, price_cents, id)');
  await run('create index order_lines_shipment on order_lines (shipment_id)');

  // The images that were public with a work at its sale are kept, because these rows refer to them.
  await table('line_views')
    .addColumn('line_id', whole, belongsTo('order_lines.id'))
    .addColumn('image_id', whole, belongsTo('images.id'))
    .addPrimaryKeyConstraint('line_views_key', ['line_id', 'image_id'])
    .execute();
  await run('create index line_views_image on line_views (image_id)');

  await withId('order_history')
    .addColumn('order_id', text, belongsTo('orders.id'))
    .addColumn('status', text, required)
    .addColumn('at', text, required)
    .addColumn('by_whom', text, required)
    .addColumn('notes', text, required)
    .execute();
  await run('create index order_history_order_id on order_history (order_id)');

  await withId('communications')
    .addColumn('order_id', text, belongsTo('orders.id'))
    .addColumn('type', text, required)
    .addColumn('at', text, required)
    .addColumn('by_whom', text, required)
    .addColumn('notes', text, required)
    .execute();
  await run('create index communications_order_id on communications (order_id)');

  // Beside the address that the invoice freezes.
  await withId('delivery_corrections')
    .addColumn('order_id', text, belongsTo('orders.id'))
    .addColumn('at', text, required)
    .addColumn('by_whom', text, required)
    .addColumn('address_json', text)
    .execute();
  await run('create index delivery_corrections_order on delivery_corrections (order_id)');

  await table('invoice_counters')
    .addColumn('month', text, primary)
    .addColumn('last_number', 'integer', required)
    .execute();

  await table('invoice_files')
    .addColumn('order_id', text, primaryOf('orders.id'))
    .addColumn('pdf', bytes, required)
    .addColumn('sha256', text, required)
    .addColumn('made_at', text, required)
    .addColumn('missing_json', text, required)
    .execute();

  await table('stamped_invoices')
    .addColumn('history_id', whole, primaryOf('order_history.id'))
    .addColumn('pdf', bytes, required)
    .addColumn('sha256', text, required)
    .addColumn('made_at', text, required)
    .execute();

  await table('invoice_html')
    .addColumn('order_id', text, primaryOf('orders.id'))
    .addColumn('html', text, required)
    .addColumn('saved_at', text, required)
    .addColumn('version', 'integer', initially(1))
    .addColumn('version_nonce', text, initially(''))
    .execute();

  await table('credit_notes')
    .addColumn('number', text, primary)
    .addColumn('order_id', text, belongsTo('orders.id'))
    .addColumn('kind', text, required)
    .addColumn('amount_cents', whole, required)
    .addColumn('issued_on', text, required)
    .addColumn('content_json', text, required)
    .addColumn('return_json', text)
    .addColumn('at', text, required)
    .addColumn('by_whom', text, required)
    .execute();
  await run('create index credit_notes_order on credit_notes (order_id)');

  await table('credit_note_files')
    .addColumn('number', text, primaryOf('credit_notes.number'))
    .addColumn('pdf', bytes, required)
    .addColumn('sha256', text, required)
    .addColumn('made_at', text, required)
    .execute();

  await withId('money_entries')
    .addColumn('order_id', text, belongsTo('orders.id'))
    .addColumn('kind', text, required)
    .addColumn('day', text, required)
    .addColumn('amount_cents', whole, required)
    .addColumn('reference', text, required)
    .addColumn('credit_note', text)
    .addColumn('at', text, required)
    .addColumn('by_whom', text, required)
    .addColumn('voided_at', text)
    .addColumn('voided_by', text)
    .execute();
  await run('create index money_entries_order on money_entries (order_id)');
  await run('create index money_entries_day on money_entries (day)');

  await table('quotes')
    .addColumn('id', text, primary)
    .addColumn('customer_id', whole, belongsTo('customers.id'))
    .addColumn('browser_hash', text, required)
    .addColumn('status', text, required)
    .addColumn('shipping_method', text, required)
    .addColumn('payment_method', text, required)
    .addColumn('customer_json', text, required)
    .addColumn('works_json', text, required)
    .addColumn('until_day', text, required)
    .addColumn('offer_json', text)
    .addColumn('offered_at', text)
    .addColumn('told_at', text)
    .addColumn('closed_at', text)
    .addColumn('seen_at', text)
    .addColumn('order_id', text, refersTo('orders.id'))
    .addColumn('link_version', whole, initially(1))
    .addColumn('search_text', text, required)
    .addColumn('created_at', text, required)
    .addColumn('updated_at', text, required)
    .addColumn('version', whole, initially(1))
    .addColumn('version_nonce', text, required)
    .execute();
  await run('create index quotes_customer on quotes (customer_id)');
  await run('create index quotes_status on quotes (status, created_at)');

  await withId('quote_history')
    .addColumn('quote_id', text, belongsTo('quotes.id'))
    .addColumn('event', text, required)
    .addColumn('at', text, required)
    .addColumn('by_whom', text, required)
    .addColumn('notes', text, required)
    .execute();
  await run('create index quote_history_quote on quote_history (quote_id)');

  await withId('holds')
    .addColumn('artwork_id', whole, required)
    .addColumn('customer_id', whole, belongsTo('customers.id'))
    .addColumn('price_cents', whole)
    .addColumn('until_day', text, required)
    .addColumn('notes', text, required)
    .addColumn('status_before', text, required)
    .addColumn('created_at', text, required)
    .addColumn('by_whom', text, required)
    .addColumn('ending', text)
    .addColumn('ended_at', text)
    .addColumn('version', whole, initially(1))
    .addColumn('version_nonce', text, required)
    .addColumn('quote_id', text, refersTo('quotes.id'))
    .execute();
  await run('create index holds_artwork on holds (artwork_id)');
  await run('create index holds_customer on holds (customer_id)');
  await run('create index holds_quote on holds (quote_id) where quote_id is not null');

  // An artwork exists once, and its key here allows one holder: an order or a hold.
  await table('holdings')
    .addColumn('artwork_id', whole, primaryOf('artworks.id'))
    .addColumn('line_id', whole, (column) => column.unique().references('order_lines.id'))
    .addColumn('until', text)
    .addColumn('hold_id', whole, refersTo('holds.id'))
    .execute();
  await run('create unique index holdings_hold on holdings (hold_id) where hold_id is not null');
  await run('create index holdings_until on holdings (until) where until is not null');
}

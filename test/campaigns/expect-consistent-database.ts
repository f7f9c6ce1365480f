import { expect } from 'vitest';

/** Queries the database directly, in SQL that both databases understand. */
export type AskDatabase = (sql: string) => Promise<object[]>;

/** Each query finds rows that cannot exist when orders are placed and confirmed completely or not at all. */
const inconsistencies: Record<string, string> = {
  'orders without an artwork': `
    select id from orders where id not in (select order_id from order_lines)`,
  'orders whose total differs from the sum of their artworks': `
    select orders.id from orders join order_lines on order_lines.order_id = orders.id
    group by orders.id, total_cents, shipping_cents having sum(price_cents) + shipping_cents <> total_cents`,
  'orders without their first two history entries': `
    select id from orders where 2 <> (select count(*) from order_history
      where order_id = orders.id and order_history.status in ('invoice_generated', 'payment_pending'))`,
  'orders whose status differs from their last history entry': `
    select id from orders where status <> (select order_history.status from order_history
      where order_id = orders.id and order_history.status <> '' order by order_history.id desc limit 1)`,
  'confirmed payments without a reference': `
    select id from orders where (status = 'payment_received') <> (payment_reference is not null)`,
  'artworks whose status does not follow their order': `
    select artworks.id from artworks join holdings on holdings.artwork_id = artworks.id
    join order_lines on order_lines.id = line_id join orders on orders.id = order_id
    where artworks.status <> case orders.status when 'payment_received' then 'paid' else 'invoiced' end
      or available <> case orders.status when 'payment_received' then 0 else 1 end`,
  'unavailable artworks without a live order': `
    select id from artworks where status <> 'available' and id not in (select artwork_id from holdings)`,
  'artworks in two live orders': `
    select artwork_id from order_lines join orders on orders.id = order_id where orders.status <> 'cancelled'
    group by artwork_id having count(*) > 1`,
  'live orders that do not hold their artworks': `
    select order_lines.id from order_lines join orders on orders.id = order_id
    left join holdings on line_id = order_lines.id
    where (orders.status = 'cancelled') <> (line_id is null)`,
  'paid orders without their payment': `
    select id from orders where (status = 'payment_received') <> (total_cents = (
      select coalesce(sum(amount_cents), 0) from money_entries
      where order_id = orders.id and kind = 'payment' and voided_at is null))`,
  'carts that still contain ordered artworks': `
    select cart_items.id from cart_items join carts on carts.id = cart_id
    join order_lines on order_lines.artwork_id = cart_items.artwork_id
    join orders on orders.id = order_id and browser_hash = token_hash`,
  'orders without an idempotency key, or keys without an order': `
    select 1 where (select count(*) from orders) <> (select count(*) from idempotency_keys)`,
  'months whose last invoice number is not their order count': `
    select month from invoice_counters where last_number <> (select count(*) from orders
      where substr(invoice_number, 1, 7) = month)
      or last_number <> (select max(cast(substr(invoice_number, 9) as integer)) from orders
      where substr(invoice_number, 1, 7) = month)`,
};

export async function expectConsistentDatabase(ask: AskDatabase): Promise<void> {
  const found: Record<string, object[]> = {};
  for (const [what, sql] of Object.entries(inconsistencies)) {
    const rows = await ask(sql);
    if (rows.length > 0) found[what] = rows.slice(0, 5);
  }
  expect(found).toEqual({});
}

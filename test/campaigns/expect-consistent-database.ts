import { expect } from 'vitest';

/** Asks the database itself, whichever it is; the SQL is such as both understand. */
export type AskDatabase = (sql: string) => Promise<object[]>;

/** What can not be when every order was placed and confirmed whole or not at all: each finds the rows that are. */
const halves: Record<string, string> = {
  'orders without a work': `
    select id from orders where id not in (select order_id from order_lines)`,
  'orders whose sum is not that of their works': `
    select orders.id from orders join order_lines on order_lines.order_id = orders.id
    group by orders.id, total_cents, shipping_cents having sum(price_cents) + shipping_cents <> total_cents`,
  'orders without their first steps': `
    select id from orders where 2 <> (select count(*) from order_history
      where order_id = orders.id and order_history.status in ('invoice_generated', 'payment_pending'))`,
  'orders that are not where their history ends': `
    select id from orders where status <> (select order_history.status from order_history
      where order_id = orders.id order by order_history.id desc limit 1)`,
  'confirmed payments without a reference': `
    select id from orders where (status = 'payment_received') <> (payment_reference is not null)`,
  'works that do not follow their order': `
    select artworks.id from artworks join order_lines on artwork_id = artworks.id and live = 1
    join orders on orders.id = order_id
    where artworks.status <> case orders.status when 'payment_received' then 'paid' else 'invoiced' end
      or available <> case orders.status when 'payment_received' then 0 else 1 end`,
  'works that are held by nothing': `
    select id from artworks where status <> 'available' and id not in (select artwork_id from order_lines where live = 1)`,
  'works in two orders': `
    select artwork_id from order_lines where live = 1 group by artwork_id having count(*) > 1`,
  'carts that still hold what was ordered from them': `
    select cart_items.id from cart_items join carts on carts.id = cart_id
    join order_lines on order_lines.artwork_id = cart_items.artwork_id
    join orders on orders.id = order_id and browser_hash = token_hash`,
  'orders without the memory of their key, or a key without its order': `
    select 1 where (select count(*) from orders) <> (select count(*) from idempotency_keys)`,
  'months whose last number is not the count of their orders': `
    select month from invoice_counters where last_number <> (select count(*) from orders
      where substr(invoice_number, 1, 7) = month)
      or last_number <> (select max(cast(substr(invoice_number, 9) as integer)) from orders
      where substr(invoice_number, 1, 7) = month)`,
};

export async function expectConsistentDatabase(ask: AskDatabase): Promise<void> {
  const found: Record<string, object[]> = {};
  for (const [what, sql] of Object.entries(halves)) {
    const rows = await ask(sql);
    if (rows.length > 0) found[what] = rows.slice(0, 5);
  }
  expect(found).toEqual({});
}

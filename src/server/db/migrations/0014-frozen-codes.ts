import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** The labels of the releases without codes. They are repeated here, because a later rewording must not change them. */
const paymentCodes: Record<string, string> = { 'Bank Transfer': 'bank_transfer', Wire: 'wire', Cheque: 'cheque' };
const shippingCodes: Record<string, string> = {
  'Collection in person': 'pickup',
  'In-person collection': 'pickup',
  'Standard Shipping': 'standard',
  'Express Shipping': 'express',
  'Art Courier': 'courier',
  Courier: 'courier',
};
const instructionCodes: Record<string, string> = {
  Payment: 'details_follow',
  'Cheque payable to': 'payee',
  'Send to': 'send_to',
  'Account name': 'account_name',
  Bank: 'bank',
  BSB: 'bsb',
  'Account number': 'account_number',
  SWIFT: 'swift',
  Reference: 'reference',
};

interface OldInvoice {
  paymentMethod: string;
  shippingMethod: string;
  paymentInstructions: { label: string; value: string }[];
}

interface OldOrder {
  id: string;
  payment_method: string;
  shipping_method: string;
  delivery_method: string | null;
  invoice_json: string;
}

/** Orders in memory at a time. */
const batchSize = 200;

/** Adds the codes that rules use to the issued invoices and to the delivery methods, beside the labels. */
export async function frozenCodes(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable('orders').addColumn('delivery_code', text).execute();
  for (let last = ''; ; ) {
    const { rows } = await sql<OldOrder>`
      select id, payment_method, shipping_method, delivery_method, invoice_json
      from orders where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
    for (const order of rows) {
      const delivery = order.delivery_method === null ? null : (shippingCodes[order.delivery_method] ?? 'other');
      await sql`
        update orders set invoice_json = ${withCodes(order)}, delivery_code = ${delivery} where id = ${order.id}`.execute(
        db,
      );
    }
    const final = rows.at(-1);
    if (final === undefined) return;
    last = final.id;
  }
}

/** The frozen invoice with the codes of its labels; for an unknown label, with the order's own code. */
function withCodes(order: OldOrder): string {
  const { paymentMethod, shippingMethod, paymentInstructions, ...rest } = JSON.parse(order.invoice_json) as OldInvoice;
  return JSON.stringify({
    ...rest,
    paymentMethodCode: paymentCodes[paymentMethod] ?? order.payment_method,
    shippingMethodCode: shippingCodes[shippingMethod] ?? order.shipping_method,
    paymentMethod,
    shippingMethod,
    paymentInstructions: paymentInstructions.map(({ label, value }) => ({
      code: instructionCodes[label] ?? 'other',
      label,
      value,
    })),
  });
}

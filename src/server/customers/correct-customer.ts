import type { z } from 'zod';
import type { EditCustomer } from '../../contract/customers/customers.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { customerText, joinTexts } from '../../domain/search/search-texts.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { moveOrderLimits } from '../buyers/buyer.store.ts';
import { changeOrderLimits } from '../buyers/set-order-limits.ts';
import { type Context, refuseStale } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { findCustomerByEmail, moveToCustomer, type StoredCustomer, updateCustomer } from './customer.store.ts';
import { getCustomer, type PresentedCustomer, presentCustomer } from './present-customers.ts';

type Given = z.output<typeof EditCustomer>;

const contactFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'postalCode',
  'country',
] as const;

/**
 * Corrects a customer's record, its notes and the person's order limits. Orders and invoices keep their own copies. Throws `not-found`,
 * `changed-meanwhile`, and `conflict` for an anonymised customer or another customer's email address.
 */
export async function correctCustomer(context: Context, given: Given): Promise<PresentedCustomer> {
  const at = context.clock.now();
  const by = actorOf(context);
  return context.db.transaction(async (tx) => {
    const stored = await getCustomer(tx, given.id);
    const shown = await presentCustomer(tx, stored);
    refuseStale(context, shown.version);
    if (stored.anonymised_at !== null) throw new Problem('conflict', { message: 'This customer is anonymised.' });
    const corrected = { ...shown, ...withoutMissing(given), email: given.email?.toLowerCase() ?? shown.email };
    /** The column holds the email address in this form. */
    const email = corrected.email || stored.email;
    const changed = contactFields.filter((field) => corrected[field] !== shown[field]);
    if (changed.length > 0) {
      if (email !== stored.email) await moveToEmail(tx, stored, email);
      await updateCustomer(tx, stored.id, {
        email,
        first_name: corrected.firstName,
        last_name: corrected.lastName,
        phone: corrected.phone,
        address: corrected.address,
        city: corrected.city,
        state: corrected.state,
        postal_code: corrected.postalCode,
        country: corrected.country,
        corrected_at: at,
        search_text: joinTexts(customerText(corrected), stored.search_text),
      });
      // The names of the fields only: the log does not store a person's details.
      const details = changed.join(', ');
      const record = { kind: 'customer', id: stored.id } as const;
      const subject = `customer ${stored.id}`;
      await recordActivity(tx, { by, at, action: 'corrected customer', subject, details, record });
    }
    if (given.notes !== undefined && given.notes !== stored.notes) {
      await updateCustomer(tx, stored.id, { notes: given.notes });
      const record = { kind: 'customer', id: stored.id } as const;
      await recordActivity(tx, { by, at, action: 'noted', subject: `customer ${stored.id}`, details: 'notes', record });
    }
    if (given.orderLimits !== undefined) {
      await changeOrderLimits(tx, {
        email,
        orderLimits: given.orderLimits,
        at,
        by,
        customerId: stored.id,
      });
    }
    return presentCustomer(tx, await getCustomer(tx, stored.id));
  });
}

function withoutMissing(given: Given): Partial<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

async function moveToEmail(tx: Writer, { email: before }: StoredCustomer, email: string): Promise<void> {
  if ((await findCustomerByEmail(tx, email)) !== undefined) {
    const message = 'Another customer has this email address. Please merge the two customers instead.';
    throw new Problem('conflict', { message, errors: [{ path: 'email', message }] });
  }
  await moveOrderLimits(tx, before, email);
}

/**
 * Gives a customer's orders and email addresses to another customer, whose record stays. Later orders from these addresses are
 * the other customer's. Throws `not-found`, `changed-meanwhile`, and `conflict` for the same or an anonymised customer.
 */
export async function mergeCustomers(context: Context, id: number, into: number): Promise<PresentedCustomer> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const from = await getCustomer(tx, id);
    const target = await getCustomer(tx, into);
    refuseStale(context, (await presentCustomer(tx, from)).version);
    if (from.id === target.id) throw new Problem('conflict', { message: 'This is the same customer.' });
    if (from.anonymised_at !== null || target.anonymised_at !== null) {
      throw new Problem('conflict', { message: 'An anonymised customer cannot be merged.' });
    }
    await moveToCustomer(tx, from, target);
    await recordActivity(tx, {
      by: actorOf(context),
      at,
      action: 'merged customer',
      subject: `customer ${target.id}`,
      details: `customer ${from.id}`,
      record: { kind: 'customer', id: target.id },
    });
    return presentCustomer(tx, await getCustomer(tx, target.id));
  });
}

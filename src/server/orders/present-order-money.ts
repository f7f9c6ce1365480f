import type { Order } from '../../contract/orders/orders.schemas.ts';
import { toDollars } from '../../domain/money.ts';
import type { MoneyEntryKind } from '../../domain/order/balance.ts';
import type { CreditNote, ReturnFacts } from '../../domain/order/credit-note.ts';
import type { StoredCreditNote } from './credit-note.store.ts';
import type { OrderMoney } from './order-money.ts';

/** A credit note as everybody who may read its order sees it. */
export function presentCreditNote(note: StoredCreditNote): Order['creditNotes'][number] {
  const { number, kind, issued_on, amount_cents, content_json } = note;
  const { lines } = JSON.parse(content_json) as CreditNote;
  const titles = lines.map(({ title }) => title);
  return { number, kind, issuedOn: issued_on, amount: toDollars(amount_cents), titles };
}

/** The money of an order, and how works came back, as staff read it. */
export function presentMoney({
  entries,
  creditNotes,
}: OrderMoney): Pick<Order, 'payments' | 'writeOffs' | 'refunds' | 'returns'> {
  const present = (kind: MoneyEntryKind) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ id, day, amount_cents, reference, credit_note, at, by_whom, voided_at, voided_by }) => ({
        id,
        receivedOn: day,
        refundedOn: day,
        amount: toDollars(amount_cents),
        reference,
        reason: reference,
        creditNote: credit_note,
        at,
        by: by_whom,
        voided: voided_at === null ? null : { at: voided_at, by: voided_by ?? '' },
      }));
  const returns = creditNotes.flatMap(({ number, return_json, at, by_whom }) =>
    return_json === null ? [] : [{ creditNote: number, ...(JSON.parse(return_json) as ReturnFacts), at, by: by_whom }],
  );
  return { payments: present('payment'), writeOffs: present('write_off'), refunds: present('refund'), returns };
}

import { type Cents, formatDollars, toCents, toDollars } from '../../../../domain/money.ts';
import { overpaymentText } from '../../../../domain/order/receive-payment.ts';
import { readNumber } from '../../../../domain/typed-values.ts';
import { useQuestion } from '../../../ui/overlay/use-question.tsx';

/** The question before more than is due is recorded (docs/specification/payments.md §5). */
export function useOverpaymentQuestion(money: { amount: Cents; due: Cents }) {
  return useQuestion({
    title: 'More Than Is Due',
    confirmLabel: `Record ${formatDollars(toDollars(money.amount))}`,
    children: overpaymentText(money),
  });
}

/** An amount as it is typed, in cents; null while it is none. */
export function centsTyped(typed: string | undefined): Cents | null {
  const dollars = readNumber(typed ?? '');
  return typeof dollars === 'number' && dollars > 0 ? toCents(dollars) : null;
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { pageCalls } from '../../../contract/page-calls.ts';
import { type PaymentMethod, paymentLabel } from '../../../domain/order/payment.ts';
import { methodChangeText } from '../../../domain/order/payment-change.ts';
import { browserApi, sentenceOf } from '../../api.ts';
import { done, showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';

/** The buyer chooses another way to pay, and gets an invoice that names it (docs/specification/order.md §22). */
export function ChoosePayment({ order, orderKey: key }: { order: Order; orderKey: string | undefined }) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<PaymentMethod | null>(null);
  const [refusal, setRefusal] = useState('');
  const choose = async (paymentMethod: PaymentMethod) => {
    if (sending !== null) return;
    setSending(paymentMethod);
    setRefusal('');
    try {
      const next = await browserApi(pageCalls.changePaymentMethod, { id: order.id, key, paymentMethod });
      showToast(done('New Invoice', `${next.invoiceNumber} is to be paid by ${paymentLabel(paymentMethod)}.`));
      await navigate(next.link);
      window.scrollTo({ top: 0 });
    } catch (error) {
      setRefusal(sentenceOf(error, 'There was no answer. Please try again: there will be one new invoice.'));
    }
    setSending(null);
  };
  return (
    <div className="mt-6">
      <h3 className="font-medium">Have it on your invoice</h3>
      <p className="mt-1 text-ink-soft">{methodChangeText(order)}</p>
      {refusal !== '' && (
        <p role="alert" className="mt-3 border-l-2 border-red bg-red-tint px-4 py-3 font-medium">
          {refusal}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 max-sm:*:grow">
        {order.otherPayments.map(({ method }) => (
          <Button
            key={method}
            variant="quiet"
            busy={sending === method}
            busyLabel="Processing..."
            onClick={() => void choose(method)}
          >
            {`Choose ${paymentLabel(method)}`}
          </Button>
        ))}
      </div>
    </div>
  );
}

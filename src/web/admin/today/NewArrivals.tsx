import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { arrivalCalls } from '../../../contract/arrivals/arrivals.calls.ts';
import { linkClass } from '../../ui/style/link-class.ts';
import { adminAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-read.ts';

/** How many orders and inquiries came since the last visit, as links to them; nothing where none did. */
export function NewArrivals() {
  const { data } = useQuery({ ...adminRead(arrivalCalls.countArrivals, {}), refetchInterval: false });
  const { orders = 0, inquiries = 0 } = data ?? {};
  if (orders + inquiries === 0) return null;
  const link = `${linkClass()} inline-flex items-center tabular-nums pointer-coarse:min-h-11`;
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-3">
      <span>New since your last visit:</span>
      {orders > 0 && (
        <Link
          to={adminAddress('payments', { view: 'recent' })}
          className={link}
        >{`${orders} ${orders === 1 ? 'order' : 'orders'}`}</Link>
      )}
      {inquiries > 0 && (
        <Link
          to={adminAddress('contacts')}
          className={link}
        >{`${inquiries} ${inquiries === 1 ? 'inquiry' : 'inquiries'}`}</Link>
      )}
    </p>
  );
}

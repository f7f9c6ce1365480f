import { Money } from '../ui/Money.tsx';
import type { CheckoutChange } from './checkout-changes.ts';

/** Each figure as the buyer saw it and as it is now. */
export function ChangedFigures({ changes }: { changes: readonly CheckoutChange[] }) {
  return (
    <table className="mt-2 w-full text-left">
      <caption className="sr-only">What has changed</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <td />
          <th scope="col" className="py-1 pl-4 text-right font-normal">
            You saw
          </th>
          <th scope="col" className="py-1 pl-4 text-right font-normal">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, title, before, after }) => (
          <tr key={`${what} ${title}`} className="border-t border-line align-baseline">
            <th scope="row" className="py-1.5 font-normal">
              {what === 'work' ? <em>{title}</em> : what === 'shipping' ? 'Shipping' : 'Total'}
            </th>
            <td className="py-1.5 pl-4 text-right text-ink-soft">
              {before === null ? 'not in your cart' : <Money dollars={before} />}
            </td>
            <td className="py-1.5 pl-4 text-right font-medium">
              {after === null ? 'taken out' : <Money dollars={after} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useQuery } from '@tanstack/react-query';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import type { MoneyByMonth as Money } from '../../../contract/payments/payments.schemas.ts';
import { formatMonth } from '../../../domain/days.ts';
import { formatWholeDollars } from '../../../domain/money.ts';
import { Cell, HeaderCell, Table } from '../../ui/table/Table.tsx';
import { adminRead } from '../kit/admin-queries.ts';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { POLLING_MS } from './use-payments-place.ts';

type Sums = Omit<Money['months'][number], 'month'>;

/** Height of the highest bar; pixels. */
const HEIGHT = 120;

/** Money received and outstanding by month: bars, and the same as a table (docs/specification/payments.md §7). */
export function MoneyByMonth() {
  const { data } = useQuery({ ...adminRead(paymentCalls.getMoneyByMonth, {}), refetchInterval: POLLING_MS });
  if (data === undefined) return null;
  return (
    <div className="mt-10">
      <RecordSection title="Money by Month">
        <p className="mb-2 flex flex-wrap gap-x-6 text-sm">
          <Key className="bg-green">Received</Key>
          <Key className="bg-amber">Outstanding, in the month that it is expected</Key>
        </p>
        <Bars months={data.months} />
        <details className="mt-9">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-accent underline underline-offset-4 pointer-coarse:min-h-11">
            Show as a table
          </summary>
          <Figures money={data} />
        </details>
      </RecordSection>
    </div>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 ${className}`} />
      <span>{children}</span>
    </span>
  );
}

/** The figures as bars, for the eye; the table has the same figures. */
function Bars({ months }: Pick<Money, 'months'>) {
  const most = Math.max(1, ...months.flatMap(({ received, outstanding }) => [received, outstanding]));
  const bar = (dollars: number, className: string) => (
    <span
      className={`w-2.5 sm:w-4 ${className}`}
      style={{ height: dollars === 0 ? 0 : Math.max(2, Math.round((dollars / most) * HEIGHT)) }}
    />
  );
  return (
    <div aria-hidden="true" className="grid grid-cols-12 border-b border-ink">
      {months.map(({ month, received, outstanding }) => (
        <div
          key={month}
          title={`${formatMonth(month)}: ${formatWholeDollars(received)} received, ${formatWholeDollars(outstanding)} outstanding`}
        >
          <div className="flex items-end justify-center gap-px" style={{ height: HEIGHT }}>
            {bar(received, 'bg-green')}
            {bar(outstanding, 'bg-amber')}
          </div>
          <div className="-mb-6 pt-1 text-center text-xs text-ink-soft">{formatMonth(month).slice(0, 3)}</div>
        </div>
      ))}
    </div>
  );
}

function Figures({ money: { earlier, months, later } }: { money: Money }) {
  const rows: ({ label: string } & Sums)[] = [
    { label: 'Earlier', ...earlier },
    ...months.map(({ month, ...sums }) => ({ label: formatMonth(month), ...sums })),
    { label: 'Later', ...later },
  ];
  const total = (key: keyof Sums) => rows.reduce((sum, row) => sum + row[key], 0);
  const all = [...rows, { label: 'Total', received: total('received'), outstanding: total('outstanding') }];
  return (
    <Table caption="Money by month in figures" className="max-w-xl">
      <thead>
        <tr>
          <HeaderCell>Month</HeaderCell>
          <HeaderCell align="right">Received</HeaderCell>
          <HeaderCell align="right">Outstanding</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {all.map(({ label, received, outstanding }) => (
          <tr key={label}>
            <Cell head>{label}</Cell>
            <Cell align="right">{formatWholeDollars(received)}</Cell>
            <Cell align="right">{formatWholeDollars(outstanding)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

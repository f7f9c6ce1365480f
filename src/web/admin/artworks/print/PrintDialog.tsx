import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { addressOf } from '../../../../contract/call.ts';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import { scheduleCalls } from '../../../../contract/prints/prints.calls.ts';
import type { AskedPrint, AskedSchedule } from '../../../../contract/prints/prints.schemas.ts';
import { defaultCatalogueSort } from '../../../../domain/artwork/catalogue.ts';
import { type ValuationPurpose, valuationPurposes } from '../../../../domain/artwork/valuation-fields.ts';
import { formatDay, isDay } from '../../../../domain/days.ts';
import { formatValue } from '../../../../domain/money.ts';
import { mostInSchedulePdf } from '../../../../domain/schedule/schedule.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { CustomerChoice } from '../../kit/customer/CustomerChoice.tsx';
import { CsvExport } from '../../kit/list/CsvExport.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import { PressDialog } from './PressDialog.tsx';
import { isOther, type OtherDialog, type What, WhatToPrint } from './PrintFields.tsx';
import { keepKind } from './print-values.ts';
import { printWords } from './print-words.ts';

/** The chosen works, or the works of the list with its filters. */
export type WorksToPrint = Pick<AskedPrint, 'ids' | 'filters' | 'sort'>;

/** The works to print, in the form of a call's query. */
type WorksInQuery = Omit<AskedSchedule, 'day' | 'purpose'>;

/** The props of a dialog that takes the place of the dialog Print. */
export interface OtherDialogProps {
  works: WorksInQuery;
  /** The field that chooses what. */
  what: ReactNode;
  onClose: () => void;
}

/** The dialog Print: whatever is printed or given away of works, and a customer's statement (docs/specification/print.md §5). */
export function PrintDialog({ record, title, onClose }: TaskProps<WorksToPrint>) {
  // The dialog keeps the artworks as they were when it was opened, because the list below is read again meanwhile.
  const [works] = useState(record);
  const [other, setOther] = useState<OtherDialog | null>(null);
  const choose = (chosen: What) => {
    if (!isOther(chosen)) keepKind(chosen);
    setOther(isOther(chosen) ? chosen : null);
  };
  if (other === null) return <PaperDialog works={works} title={title} onClose={onClose} onOther={choose} />;
  const Dialog = dialogs[other];
  return (
    <Dialog works={inQuery(works)} what={<WhatToPrint value={other} onChoose={choose} />} onClose={() => onClose()} />
  );
}

const dialogs = { schedule: ScheduleDialog, press: PressDialog, statement: StatementDialog };

function inQuery({ ids, filters, sort }: WorksToPrint): WorksInQuery {
  return { ...filters, ...(ids && { ids: ids.join(',') }), ...(sort !== defaultCatalogueSort && { sort }) };
}

/** The statement of a customer, whom staff search (docs/specification/customers.md §9). */
function StatementDialog({ what, onClose }: OtherDialogProps) {
  return (
    <Dialog open onClose={onClose} size="small" title={printWords.statement} description={printWords.statementLead}>
      <div className="mb-5">{what}</div>
      <CustomerChoice
        legend="Customers"
        action={({ id, firstName, lastName }) => (
          <a
            href={addressOf(customerCalls.getStatement, { id })}
            download
            aria-label={`Statement (PDF) of ${firstName} ${lastName}`}
            className={buttonClass('quiet', 'small')}
          >
            Statement (PDF)
          </a>
        )}
      />
      <DialogActions onCancel={onClose} cancelLabel="Close" />
    </Dialog>
  );
}

const purposes = Object.entries(valuationPurposes).map(([value, label]) => ({ value, label }));

/** The works that the estate owned on a day, for an insurer, an executor or a lender (docs/specification/valuations.md §4). */
function ScheduleDialog({ works, what, onClose }: OtherDialogProps) {
  const { today } = useEstateDay();
  const [day, setDay] = useState(today);
  const [purpose, setPurpose] = useState<ValuationPurpose>('insurance');
  const problem = dayProblem(day, today);
  const asked: AskedSchedule = { ...works, day, purpose };
  const { data, error } = useQuery({
    ...adminRead(scheduleCalls.sumSchedule, asked),
    enabled: problem === undefined,
    refetchInterval: false,
  });
  const isReady = problem === undefined && data !== undefined;
  return (
    <Dialog open onClose={onClose} size="small" title="Schedule" description={leadOf(works)}>
      <div className="grid gap-5">
        {what}
        <TextField
          label="As on"
          type="date"
          max={today}
          value={day}
          error={problem}
          onChange={(event) => setDay(event.target.value)}
        />
        <SelectField
          label="Values for"
          value={purpose}
          options={purposes}
          onChange={(event) => setPurpose(event.target.value as ValuationPurpose)}
        />
        <div role="status" className="grid min-h-24 content-start gap-1 text-sm">
          {error !== null && <p>{refusalOf(error).sentence}</p>}
          {problem === undefined && data === undefined && error === null && <p>Counting the works...</p>}
          {isReady && (
            <>
              <p className="font-medium">
                {`${data.works.toLocaleString('en-AU')} ${data.works === 1 ? 'work' : 'works'} on ${formatDay(day)}`}
              </p>
              {data.totals.map(({ currency, cents }) => (
                <p key={currency} className="tabular-nums">
                  {formatValue(cents, currency)}
                </p>
              ))}
              <p className="text-ink-soft">
                {`${data.withoutValue.toLocaleString('en-AU')} without a value, ${data.withoutPlace.toLocaleString('en-AU')} at no place`}
              </p>
              {data.works > mostInSchedulePdf && (
                <p>{`A PDF has at most ${mostInSchedulePdf.toLocaleString('en-AU')} works. Take the CSV file, or choose fewer.`}</p>
              )}
            </>
          )}
        </div>
        {/* Its place is kept, so that nothing moves when the works are counted. */}
        <div className="min-h-11">
          {isReady && (
            <CsvExport called={scheduleCalls.exportSchedule} input={asked} label="Download CSV" size="normal" />
          )}
        </div>
        <DialogActions onCancel={onClose}>
          {isReady && data.works <= mostInSchedulePdf && (
            <a href={addressOf(scheduleCalls.getSchedulePdf, asked)} download className={buttonClass()}>
              Download PDF
            </a>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

function dayProblem(day: string, today: string): string | undefined {
  if (!isDay(day)) return day === '' ? 'Please enter the day.' : 'Please enter a day from the year 1000 on.';
  return day > today ? 'A schedule is of a past day or of today.' : undefined;
}

function leadOf({ ids, sort: _, ...filters }: WorksInQuery): string {
  const which =
    ids !== undefined
      ? 'the selected works'
      : Object.values(filters).some((value) => value !== undefined && value !== '')
        ? 'the works that the list shows'
        : 'all works';
  return `Of ${which}, those that the estate owned on the day, with their place, custody and value then.`;
}

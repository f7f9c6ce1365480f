import { type ReactNode, useState } from 'react';
import type { AskedPrint } from '../../../../contract/prints/prints.schemas.ts';
import type { AskedSchedule } from '../../../../contract/schedule/schedule.schemas.ts';
import { defaultCatalogueSort } from '../../../../domain/artwork/catalogue.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import { PressDialog } from './PressDialog.tsx';
import { isOther, type OtherDialog, type What, WhatToPrint } from './PrintFields.tsx';
import { keepKind } from './print-values.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { StatementDialog } from './StatementDialog.tsx';

/** Chosen works, or those of the list with its filters. */
export type WorksToPrint = Pick<AskedPrint, 'ids' | 'filters' | 'sort'>;

/** The same as a query has them. */
export type WorksInQuery = Omit<AskedSchedule, 'day' | 'purpose'>;

/** Of a dialog that takes the place of that of the papers. */
export interface OtherDialogProps {
  works: WorksInQuery;
  /** The field that chooses what. */
  what: ReactNode;
  onClose: () => void;
}

/** The dialog Print: whatever is printed or given away of works, and a customer's statement (docs/specification/print.md §5). */
export function PrintDialog({ record, title, onClose }: TaskProps<WorksToPrint>) {
  // As they were when the dialog was opened: the list below is read again meanwhile.
  const [works] = useState(record);
  const [other, setOther] = useState<OtherDialog | null>(null);
  const choose = (chosen: What) => {
    if (!isOther(chosen)) keepKind(chosen);
    setOther(isOther(chosen) ? chosen : null);
  };
  if (other === null) return <PaperDialog {...{ works, title, onClose }} onOther={choose} />;
  const Dialog = dialogs[other];
  return (
    <Dialog works={inQuery(works)} what={<WhatToPrint value={other} onChoose={choose} />} onClose={() => onClose()} />
  );
}

const dialogs = { schedule: ScheduleDialog, press: PressDialog, statement: StatementDialog };

function inQuery({ ids, filters, sort }: WorksToPrint): WorksInQuery {
  return { ...filters, ...(ids && { ids: ids.join(',') }), ...(sort !== defaultCatalogueSort && { sort }) };
}

import { call } from '../call.ts';
import { Bytes } from '../schema-parts.ts';
import { FileStream } from '../staff-schema-parts.ts';
import { AskedPrint, AskedSchedule, ExportSchedule, PrintPreview, ScheduleSums } from './prints.schemas.ts';

/** Papers about artworks: a price list, labels, a catalogue, single sheets (docs/specification/print.md). Nothing is stored. */
export const printCalls = {
  /** Counts the works of a print, and shows its first page. */
  previewPrint: call({
    method: 'POST',
    path: '/api/admin/prints/preview',
    right: 'print-catalogue',
    input: AskedPrint,
    answer: PrintPreview,
  }),
  /**
   * Lines of JSON that say how far it is, `{"done":12,"of":300}`, and then the PDF, which begins with `%PDF`. A line with a `message`
   * says why there is none.
   */
  makePrint: call({
    method: 'POST',
    path: '/api/admin/prints',
    right: 'print-catalogue',
    file: 'application/octet-stream',
    input: AskedPrint,
    answer: FileStream,
  }),
};

/** The works that the estate owned on a day, with place, custody and value on that day. */
export const scheduleCalls = {
  /** Counts the works of a schedule, and adds up what they are worth together. */
  sumSchedule: call({
    method: 'GET',
    path: '/api/admin/schedule',
    right: 'see-values',
    input: AskedSchedule,
    answer: ScheduleSums,
  }),
  exportSchedule: call({
    method: 'GET',
    path: '/api/admin/schedule.csv',
    right: 'see-values',
    file: 'text/csv; charset=utf-8',
    input: ExportSchedule,
    answer: FileStream,
  }),
  getSchedulePdf: call({
    method: 'GET',
    path: '/api/admin/schedule.pdf',
    right: 'see-values',
    file: 'application/pdf',
    input: AskedSchedule,
    answer: Bytes,
  }),
};

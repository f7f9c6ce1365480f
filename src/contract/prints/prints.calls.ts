import { call } from '../call.ts';
import type { AskedPrint, AskedSchedule, ExportSchedule, PrintPreview, ScheduleSums } from './prints.schemas.ts';

/** Papers about artworks: a price list, labels, a catalogue, single sheets (docs/specification/print.md). Nothing is stored. */
export const printCalls = {
  /** Counts the works of a print, and shows its first page. */
  previewPrint: call<AskedPrint, PrintPreview>({
    method: 'POST',
    path: '/api/admin/prints/preview',
    right: 'print-catalogue',
  }),
  /**
   * Lines of JSON that say how far it is, `{"done":12,"of":300}`, and then the PDF, which begins with `%PDF`. A line with a `message`
   * says why there is none.
   */
  makePrint: call<AskedPrint, AsyncIterable<Uint8Array>>({
    method: 'POST',
    path: '/api/admin/prints',
    right: 'print-catalogue',
    file: 'application/octet-stream',
  }),
};

/** The works that the estate owned on a day, with place, custody and value on that day. */
export const scheduleCalls = {
  /** Counts the works of a schedule, and adds up what they are worth together. */
  sumSchedule: call<AskedSchedule, ScheduleSums>({
    method: 'GET',
    path: '/api/admin/schedule',
    right: 'see-values',
  }),
  exportSchedule: call<ExportSchedule, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/schedule.csv',
    right: 'see-values',
    file: 'text/csv; charset=utf-8',
  }),
  getSchedulePdf: call<AskedSchedule, Uint8Array>({
    method: 'GET',
    path: '/api/admin/schedule.pdf',
    right: 'see-values',
    file: 'application/pdf',
  }),
};

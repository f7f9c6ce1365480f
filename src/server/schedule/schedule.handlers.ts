import type { scheduleSchemas } from '../../contract/schedule/schedule.schemas.ts';
import { fileName } from '../../domain/file-name.ts';
import { refuseHidden } from '../catalogue/list-catalogue.ts';
import type { HandlersOf } from '../context/context.ts';
import { nameFile } from '../context/name-file.ts';
import { csvInParts } from '../files/csv-in-parts.ts';
import { makeSchedulePdf, scheduleColumns, scheduleInParts, sumSchedule } from './make-schedule.ts';

export const scheduleHandlers: HandlersOf<typeof scheduleSchemas> = {
  sumSchedule: async (input, context) => {
    refuseHidden(context.caller, input);
    return sumSchedule(context, input);
  },
  exportSchedule: async (input, context) => {
    refuseHidden(context.caller, input);
    const lines = scheduleInParts(context, input);
    // A refusal is answered before the file begins.
    const first = await lines.next();
    nameFile(context, fileName('csv', 'schedule', input.day));
    return csvInParts(scheduleColumns(input), withFirst(first, lines));
  },
  getSchedulePdf: async (input, context) => {
    refuseHidden(context.caller, input);
    const pdf = await makeSchedulePdf(context, input);
    nameFile(context, fileName('pdf', 'schedule', input.day));
    return pdf;
  },
};

async function* withFirst<Item>(first: IteratorResult<Item>, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  if (first.done !== true) yield first.value;
  yield* rest;
}

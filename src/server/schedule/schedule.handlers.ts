import type { scheduleSchemas } from '../../contract/schedule/schedule.schemas.ts';
import { refuseHidden } from '../catalogue/list-catalogue.ts';
import type { HandlersOf } from '../context/context.ts';
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
    context.reply.headers.set('Content-Disposition', `attachment; filename="schedule-${input.day}.csv"`);
    return csvInParts(scheduleColumns(input), withFirst(first, lines));
  },
  getSchedulePdf: async (input, context) => {
    refuseHidden(context.caller, input);
    const pdf = await makeSchedulePdf(context, input);
    context.reply.headers.set('Content-Disposition', `attachment; filename="schedule-${input.day}.pdf"`);
    return pdf;
  },
};

async function* withFirst<Item>(first: IteratorResult<Item>, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  if (first.done !== true) yield first.value;
  yield* rest;
}

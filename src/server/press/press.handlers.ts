import type { pressSchemas } from '../../contract/press/press.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { readSettings } from '../content/read-settings.ts';
import type { HandlersOf } from '../context/context.ts';
import { collectPress } from './collect-press.ts';
import { writePress } from './write-press.ts';

export const pressHandlers: HandlersOf<typeof pressSchemas> = {
  lookAtPress: async (input, context) => (await collectPress(context, input)).facts,
  getPressImages: async (input, context) => {
    const { timeZone } = await readSettings(context.db.read);
    const zip = await writePress(context, input);
    const day = dayOf(context.clock.now(), timeZone);
    context.reply.headers.set('Content-Disposition', `attachment; filename="press-images-${day}.zip"`);
    return zip;
  },
};

import type { todaySchemas } from '../../contract/today/today.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { readToday } from './read-today.ts';

export const todayHandlers: HandlersOf<typeof todaySchemas> = {
  getToday: (_, context) => readToday(context),
};

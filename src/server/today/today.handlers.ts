import type { todayCalls } from '../../contract/today/today.calls.ts';
import type { HandlersOf } from '../context/context.ts';
import { readToday } from './read-today.ts';

export const todayHandlers: HandlersOf<typeof todayCalls> = {
  getToday: (_, context) => readToday(context),
};

import type { revertSchemas } from '../../contract/reverts/reverts.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { getRevert } from './get-revert.ts';
import { revertActivity } from './revert-activity.ts';

export const revertHandlers: HandlersOf<typeof revertSchemas> = {
  getRevert: ({ id }, context) => getRevert(context, id),
  revertActivity: async (input, context) => {
    await revertActivity(context, input);
    return {};
  },
};

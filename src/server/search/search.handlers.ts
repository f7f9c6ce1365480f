import type { searchSchemas } from '../../contract/search/search.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { searchEverything } from './search-everything.ts';

export const searchHandlers: HandlersOf<typeof searchSchemas> = {
  searchEverything: ({ q }, context) => searchEverything(context, q),
};

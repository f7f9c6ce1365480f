import { call } from '../call.ts';
import { Found, SearchEverything } from './search.schemas.ts';

export const searchCalls = {
  /** Artworks, orders, quotes, customers and inquiries, the best 5 of each. */
  searchEverything: call({
    method: 'GET',
    path: '/api/admin/search',
    right: 'see-catalogue',
    input: SearchEverything,
    answer: Found,
  }),
};

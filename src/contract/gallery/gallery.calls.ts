import { call } from '../call.ts';
import type { GetNeighbours, Neighbours, SearchSuggestion, SuggestSearch } from './gallery.schemas.ts';

/** The calls about a list that a page makes when it needs them. Apart from `artworkCalls`, which every page loads first. */
export const galleryCalls = {
  getNeighbours: call<GetNeighbours, Neighbours>({
    method: 'GET',
    path: '/api/artworks/:id/neighbours',
    right: 'anyone',
    content: true,
  }),
  suggestSearch: call<SuggestSearch, SearchSuggestion>({
    method: 'GET',
    path: '/api/search-suggestion',
    right: 'anyone',
    content: true,
  }),
};

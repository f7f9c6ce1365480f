import { call } from '../call.ts';
import { GetNeighbours, Neighbours, SearchSuggestion, SuggestSearch } from './gallery.schemas.ts';

/** The calls about a list that a page makes when it needs them. Apart from `artworkCalls`, which every page loads first. */
export const galleryCalls = {
  getNeighbours: call({
    method: 'GET',
    path: '/api/artworks/:id/neighbours',
    right: 'anyone',
    content: true,
    input: GetNeighbours,
    answer: Neighbours,
  }),
  suggestSearch: call({
    method: 'GET',
    path: '/api/search-suggestion',
    right: 'anyone',
    content: true,
    input: SuggestSearch,
    answer: SearchSuggestion,
  }),
};

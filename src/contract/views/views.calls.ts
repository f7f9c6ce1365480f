import { call } from '../call.ts';
import type { Zoom } from '../zoom/zoom.schemas.ts';
import type { OneView, PublicView, ViewsOfArtwork } from './views.schemas.ts';

/** The public views of the artworks (docs/specification/views.md §3). */
export const viewCalls = {
  listViews: call<ViewsOfArtwork, PublicView[]>({
    method: 'GET',
    path: '/api/artworks/:id/views',
    right: 'anyone',
    content: true,
  }),
  getViewZoom: call<OneView, Zoom>({ method: 'GET', path: '/api/views/:id/zoom', right: 'anyone', content: true }),
};

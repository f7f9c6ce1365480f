import { call } from '../call.ts';
import type { OneArtworkZoom, OneView, PublicView, ViewsOfArtwork, Zoom } from './views.schemas.ts';

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

export const zoomCalls = {
  getZoom: call<OneArtworkZoom, Zoom>({
    method: 'GET',
    path: '/api/artworks/:id/zoom',
    right: 'anyone',
    content: true,
  }),
};

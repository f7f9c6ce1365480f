import { call } from '../call.ts';
import type { OneArtworkZoom, Zoom } from './zoom.schemas.ts';

export const zoomCalls = {
  getZoom: call<OneArtworkZoom, Zoom>({
    method: 'GET',
    path: '/api/artworks/:id/zoom',
    right: 'anyone',
    content: true,
  }),
};

import { call } from '../call.ts';
import type { Zoom } from '../zoom/zoom.schemas.ts';
import type { AddViews, OneView, OrderViews, PublicView, UpdateView, View, ViewsOfArtwork } from './views.schemas.ts';

type Nothing = Record<string, never>;

/** More images of an artwork (docs/specification/views.md). */
export const viewCalls = {
  /** The public views of an artwork, as its page shows them. */
  listViews: call<ViewsOfArtwork, PublicView[]>({
    method: 'GET',
    path: '/api/artworks/:id/views',
    right: 'anyone',
    content: true,
  }),
  getViewZoom: call<OneView, Zoom>({ method: 'GET', path: '/api/views/:id/zoom', right: 'anyone', content: true }),
  listAllViews: call<ViewsOfArtwork, View[]>({
    method: 'GET',
    path: '/api/admin/artworks/:id/views',
    right: 'edit-catalogue',
  }),
  addViews: call<AddViews, View[]>({
    method: 'POST',
    path: '/api/admin/artworks/:id/views',
    right: 'edit-catalogue',
    status: 201,
  }),
  orderViews: call<OrderViews, View[]>({
    method: 'PUT',
    path: '/api/admin/artworks/:id/views/order',
    right: 'edit-catalogue',
  }),
  getView: call<OneView, View>({ method: 'GET', path: '/api/admin/views/:id', right: 'edit-catalogue' }),
  updateView: call<UpdateView, View>({ method: 'PUT', path: '/api/admin/views/:id', right: 'edit-catalogue' }),
  deleteView: call<OneView, Nothing>({ method: 'DELETE', path: '/api/admin/views/:id', right: 'edit-catalogue' }),
  restoreView: call<OneView, View>({
    method: 'POST',
    path: '/api/admin/deleted/view/:id/restore',
    right: 'edit-catalogue',
  }),
};

import { call, type Nothing } from '../call.ts';
import type { AddViews, OneView, OrderViews, UpdateView, View, ViewsOfArtwork } from './views.schemas.ts';

/** The calls with which staff change views (docs/specification/views.md §3). */
export const viewEditCalls = {
  listAllViews: call<ViewsOfArtwork, View[]>({
    method: 'GET',
    path: '/api/admin/artworks/:id/views',
    right: 'see-catalogue',
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
  getView: call<OneView, View>({ method: 'GET', path: '/api/admin/views/:id', right: 'see-catalogue' }),
  updateView: call<UpdateView, View>({ method: 'PUT', path: '/api/admin/views/:id', right: 'edit-catalogue' }),
  deleteView: call<OneView, Nothing>({ method: 'DELETE', path: '/api/admin/views/:id', right: 'edit-catalogue' }),
  restoreView: call<OneView, View>({
    method: 'POST',
    path: '/api/admin/deleted/view/:id/restore',
    right: 'edit-catalogue',
  }),
};

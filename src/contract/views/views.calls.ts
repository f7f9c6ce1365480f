import { z } from 'zod';
import { call } from '../call.ts';
import { ById, Nothing } from '../schema-parts.ts';
import { AddViews, OrderViews, PublicView, UpdateView, View, Zoom } from './views.schemas.ts';

/** The public views of the artworks (docs/specification/views.md §3). */
export const viewCalls = {
  listViews: call({
    method: 'GET',
    path: '/api/artworks/:id/views',
    right: 'anyone',
    content: true,
    input: ById,
    answer: z.array(PublicView),
  }),
  getViewZoom: call({
    method: 'GET',
    path: '/api/views/:id/zoom',
    right: 'anyone',
    content: true,
    input: ById,
    answer: Zoom,
  }),
  listAllViews: call({
    method: 'GET',
    path: '/api/admin/artworks/:id/views',
    right: 'see-catalogue',
    input: ById,
    answer: z.array(View),
  }),
  addViews: call({
    method: 'POST',
    path: '/api/admin/artworks/:id/views',
    right: 'edit-catalogue',
    status: 201,
    input: AddViews,
    answer: z.array(View),
  }),
  orderViews: call({
    method: 'PUT',
    path: '/api/admin/artworks/:id/views/order',
    right: 'edit-catalogue',
    input: OrderViews,
    answer: z.array(View),
  }),
  getView: call({ method: 'GET', path: '/api/admin/views/:id', right: 'see-catalogue', input: ById, answer: View }),
  updateView: call({
    method: 'PUT',
    path: '/api/admin/views/:id',
    right: 'edit-catalogue',
    input: UpdateView,
    answer: View,
  }),
  deleteView: call({
    method: 'DELETE',
    path: '/api/admin/views/:id',
    right: 'edit-catalogue',
    input: ById,
    answer: Nothing,
  }),
  restoreView: call({
    method: 'POST',
    path: '/api/admin/deleted/view/:id/restore',
    right: 'edit-catalogue',
    input: ById,
    answer: View,
  }),
};

export const zoomCalls = {
  getZoom: call({
    method: 'GET',
    path: '/api/artworks/:id/zoom',
    right: 'anyone',
    content: true,
    input: ById,
    answer: Zoom,
  }),
};

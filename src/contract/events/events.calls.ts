import { call, type Nothing } from '../call.ts';
import type { CreateEvent, Event, OneEvent, UpdateEvent } from './events.schemas.ts';

export const eventCalls = {
  listEvents: call<Nothing, Event[]>({ method: 'GET', path: '/api/events', right: 'anyone', content: true }),
  getEvent: call<OneEvent, Event>({ method: 'GET', path: '/api/events/:id', right: 'anyone', content: true }),
  createEvent: call<CreateEvent, Event>({ method: 'POST', path: '/api/events', right: 'edit-catalogue', status: 201 }),
  updateEvent: call<UpdateEvent, Event>({ method: 'PUT', path: '/api/events/:id', right: 'edit-catalogue' }),
  restoreEvent: call<OneEvent, Event>({
    method: 'POST',
    path: '/api/admin/deleted/event/:id/restore',
    right: 'edit-catalogue',
  }),
  deleteEvent: call<OneEvent, Nothing>({ method: 'DELETE', path: '/api/events/:id', right: 'edit-catalogue' }),
};

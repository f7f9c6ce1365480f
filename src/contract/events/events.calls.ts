import { z } from 'zod';
import { call } from '../call.ts';
import { ById, Nothing } from '../schema-parts.ts';
import { CreateEvent, Event, UpdateEvent } from './events.schemas.ts';

export const eventCalls = {
  listEvents: call({
    method: 'GET',
    path: '/api/events',
    right: 'anyone',
    content: true,
    input: Nothing,
    answer: z.array(Event),
  }),
  getEvent: call({
    method: 'GET',
    path: '/api/events/:id',
    right: 'anyone',
    content: true,
    input: ById,
    answer: Event,
  }),
  createEvent: call({
    method: 'POST',
    path: '/api/events',
    right: 'edit-catalogue',
    status: 201,
    input: CreateEvent,
    answer: Event,
  }),
  updateEvent: call({
    method: 'PUT',
    path: '/api/events/:id',
    right: 'edit-catalogue',
    input: UpdateEvent,
    answer: Event,
  }),
  restoreEvent: call({
    method: 'POST',
    path: '/api/admin/deleted/event/:id/restore',
    right: 'edit-catalogue',
    input: ById,
    answer: Event,
  }),
  deleteEvent: call({
    method: 'DELETE',
    path: '/api/events/:id',
    right: 'edit-catalogue',
    input: ById,
    answer: Nothing,
  }),
};

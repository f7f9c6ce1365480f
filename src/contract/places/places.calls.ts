import { z } from 'zod';
import { call } from '../call.ts';
import { ById, Bytes, Nothing } from '../schema-parts.ts';
import {
  CorrectMovement,
  CreatePlace,
  Moved,
  Movement,
  MoveWorks,
  OneReceipt,
  Place,
  UpdatePlace,
} from './places.schemas.ts';

export const placeCalls = {
  /** The whole tree: each place is followed by those in it. */
  listPlaces: call({
    method: 'GET',
    path: '/api/admin/places',
    right: 'see-catalogue',
    input: Nothing,
    answer: z.array(Place),
  }),
  createPlace: call({
    method: 'POST',
    path: '/api/admin/places',
    right: 'keep-register',
    status: 201,
    input: CreatePlace,
    answer: Place,
  }),
  /** Renames a place, or moves it with all that is in it. */
  updatePlace: call({
    method: 'PUT',
    path: '/api/admin/places/:id',
    right: 'keep-register',
    input: UpdatePlace,
    answer: Place,
  }),
  deletePlace: call({
    method: 'DELETE',
    path: '/api/admin/places/:id',
    right: 'keep-register',
    input: ById,
    answer: Nothing,
  }),
};

export const movementCalls = {
  /** Lists where a work is and was, the last movement first. */
  listMovements: call({
    method: 'GET',
    path: '/api/admin/artworks/:id/movements',
    right: 'see-buyers',
    input: ById,
    answer: z.array(Movement),
  }),
  /** Moves chosen works, or all that pass the filters of the staff's list. */
  moveWorks: call({
    method: 'POST',
    path: '/api/admin/movements',
    right: 'keep-register',
    input: MoveWorks,
    answer: Moved,
  }),
  /** Changes what was recorded of a movement, but neither its day nor who has the work. */
  correctMovement: call({
    method: 'PUT',
    path: '/api/admin/movements/:id',
    right: 'keep-register',
    input: CorrectMovement,
    answer: Movement,
  }),
  /** Takes a movement out of the log, as if it had never been. */
  removeMovement: call({
    method: 'DELETE',
    path: '/api/admin/movements/:id',
    right: 'keep-register',
    input: ById,
    answer: Nothing,
  }),
  /** Issues the receipt of a loan or consignment, of all works that the same form moved. */
  issueReceipt: call({
    method: 'POST',
    path: '/api/admin/movements/:id/receipt',
    right: 'keep-register',
    input: ById,
    answer: Nothing,
  }),
  /** The bytes that were stored when it was first asked for. */
  getReceiptPdf: call({
    method: 'GET',
    path: '/api/admin/receipts/:number.pdf',
    right: 'keep-register',
    file: 'application/pdf',
    input: OneReceipt,
    answer: Bytes,
  }),
};

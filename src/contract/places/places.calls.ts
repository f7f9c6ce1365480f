import { call, type Nothing } from '../call.ts';
import type {
  CorrectMovement,
  CreatePlace,
  Moved,
  Movement,
  MoveWorks,
  OneMovement,
  OnePlace,
  OneReceipt,
  Place,
  UpdatePlace,
  WorkMovements,
} from './places.schemas.ts';

export const placeCalls = {
  /** The whole tree: each place is followed by those in it. */
  listPlaces: call<Nothing, Place[]>({ method: 'GET', path: '/api/admin/places', right: 'see-catalogue' }),
  createPlace: call<CreatePlace, Place>({
    method: 'POST',
    path: '/api/admin/places',
    right: 'keep-register',
    status: 201,
  }),
  /** Renames a place, or moves it with all that is in it. */
  updatePlace: call<UpdatePlace, Place>({ method: 'PUT', path: '/api/admin/places/:id', right: 'keep-register' }),
  deletePlace: call<OnePlace, Nothing>({ method: 'DELETE', path: '/api/admin/places/:id', right: 'keep-register' }),
};

export const movementCalls = {
  /** Lists where a work is and was, the last movement first. */
  listMovements: call<WorkMovements, Movement[]>({
    method: 'GET',
    path: '/api/admin/artworks/:id/movements',
    right: 'see-buyers',
  }),
  /** Moves chosen works, or all that pass the filters of the staff's list. */
  moveWorks: call<MoveWorks, Moved>({ method: 'POST', path: '/api/admin/movements', right: 'keep-register' }),
  /** Changes what was recorded of a movement, but neither its day nor who has the work. */
  correctMovement: call<CorrectMovement, Movement>({
    method: 'PUT',
    path: '/api/admin/movements/:id',
    right: 'keep-register',
  }),
  /** Takes a movement out of the log, as if it had never been. */
  removeMovement: call<OneMovement, Nothing>({
    method: 'DELETE',
    path: '/api/admin/movements/:id',
    right: 'keep-register',
  }),
  /** Issues the receipt of a loan or consignment, of all works that the same form moved. */
  issueReceipt: call<OneMovement, Nothing>({
    method: 'POST',
    path: '/api/admin/movements/:id/receipt',
    right: 'keep-register',
  }),
  /** The bytes that were stored when it was first asked for. */
  getReceiptPdf: call<OneReceipt, Uint8Array>({
    method: 'GET',
    path: '/api/admin/receipts/:number.pdf',
    right: 'keep-register',
    file: 'application/pdf',
  }),
};

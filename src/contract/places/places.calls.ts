import { call } from '../call.ts';
import type { CreatePlace, OnePlace, Place, UpdatePlace } from './places.schemas.ts';

type Nothing = Record<string, never>;

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

import { call } from '../call.ts';
import type {
  Artwork,
  CreateArtwork,
  ImportArtworks,
  ImportReport,
  ListArtworks,
  ListPeriodArtworks,
  OneArtwork,
  RecordSale,
  RestoreArtwork,
  SetAvailability,
  UpdateArtwork,
} from './artworks.schemas.ts';

export const artworkCalls = {
  listArtworks: call<ListArtworks, Artwork[]>({ method: 'GET', path: '/api/artworks', who: 'anyone', content: true }),
  listPeriodArtworks: call<ListPeriodArtworks, Artwork[]>({
    method: 'GET',
    path: '/api/periods/:id/artworks',
    who: 'anyone',
    content: true,
  }),
  getArtwork: call<OneArtwork, Artwork>({ method: 'GET', path: '/api/artworks/:id', who: 'anyone', content: true }),
  createArtwork: call<CreateArtwork, Artwork>({
    method: 'POST',
    path: '/api/artworks',
    who: 'administrator',
    status: 201,
  }),
  updateArtwork: call<UpdateArtwork, Artwork>({ method: 'PUT', path: '/api/artworks/:id', who: 'administrator' }),
  deleteArtwork: call<OneArtwork, Record<string, never>>({
    method: 'DELETE',
    path: '/api/artworks/:id',
    who: 'administrator',
  }),
  restoreArtwork: call<RestoreArtwork, Artwork>({
    method: 'POST',
    path: '/api/admin/deleted/artwork/:id/restore',
    who: 'administrator',
  }),
  setAvailability: call<SetAvailability, Artwork>({
    method: 'PATCH',
    path: '/api/artworks/:id/availability',
    who: 'administrator',
  }),
  importArtworks: call<ImportArtworks, ImportReport>({
    method: 'POST',
    path: '/api/admin/import',
    who: 'administrator',
    csv: true,
  }),
  exportArtworks: call<Record<string, never>, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/export/artworks.csv',
    who: 'administrator',
    file: 'text/csv; charset=utf-8',
  }),
  recordSale: call<RecordSale, Artwork>({ method: 'PATCH', path: '/api/artworks/:id', who: 'administrator' }),
};

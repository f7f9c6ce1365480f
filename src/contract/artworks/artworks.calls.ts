import { call, type Nothing } from '../call.ts';
import type {
  Artwork,
  ArtworkOnPage,
  CreateArtwork,
  ImportArtworks,
  ImportReport,
  ListArtworks,
  ListPeriodArtworks,
  OneArtwork,
  RecordedSale,
  RecordSale,
  RestoreArtwork,
  SetAvailability,
  UpdateArtwork,
} from './artworks.schemas.ts';

export const artworkCalls = {
  listArtworks: call<ListArtworks, Artwork[]>({ method: 'GET', path: '/api/artworks', right: 'anyone', content: true }),
  listPeriodArtworks: call<ListPeriodArtworks, Artwork[]>({
    method: 'GET',
    path: '/api/periods/:id/artworks',
    right: 'anyone',
    content: true,
  }),
  getArtwork: call<OneArtwork, ArtworkOnPage>({
    method: 'GET',
    path: '/api/artworks/:id',
    right: 'anyone',
    content: true,
  }),
  createArtwork: call<CreateArtwork, Artwork>({
    method: 'POST',
    path: '/api/artworks',
    right: 'edit-catalogue',
    status: 201,
  }),
  updateArtwork: call<UpdateArtwork, Artwork>({ method: 'PUT', path: '/api/artworks/:id', right: 'edit-catalogue' }),
  deleteArtwork: call<OneArtwork, Nothing>({
    method: 'DELETE',
    path: '/api/artworks/:id',
    right: 'edit-catalogue',
  }),
  restoreArtwork: call<RestoreArtwork, Artwork>({
    method: 'POST',
    path: '/api/admin/deleted/artwork/:id/restore',
    right: 'edit-catalogue',
  }),
  setAvailability: call<SetAvailability, Artwork>({
    method: 'PATCH',
    path: '/api/artworks/:id/availability',
    right: 'edit-catalogue',
  }),
  importArtworks: call<ImportArtworks, ImportReport>({
    method: 'POST',
    path: '/api/admin/import',
    right: 'edit-catalogue',
    csv: true,
  }),
  recordSale: call<RecordSale, RecordedSale>({ method: 'PATCH', path: '/api/artworks/:id', right: 'handle-orders' }),
};

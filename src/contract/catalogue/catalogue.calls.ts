import { call } from '../call.ts';
import type {
  CatalogueArtwork,
  CatalogueCounts,
  CatalogueFilters,
  ChangeArtworks,
  ChangePreview,
  ExportArtworks,
  FindWorksOfFiles,
  ListCatalogue,
  MadeChange,
  PreviewChange,
  WorkOfFile,
} from './catalogue.schemas.ts';

export const catalogueCalls = {
  /** All artworks, published or not, for staff. */
  listCatalogue: call<ListCatalogue, CatalogueArtwork[]>({
    method: 'GET',
    path: '/api/admin/artworks',
    right: 'see-catalogue',
  }),
  /** Counts how many artworks each option of each filter would show. */
  countCatalogue: call<CatalogueFilters, CatalogueCounts>({
    method: 'GET',
    path: '/api/admin/artworks/counts',
    right: 'see-catalogue',
  }),
  /** Finds the artworks that photographs show by the names of their files, in the order of the names. */
  findWorksOfFiles: call<FindWorksOfFiles, WorkOfFile[]>({
    method: 'POST',
    path: '/api/admin/artworks/of-files',
    right: 'edit-catalogue',
  }),
  /** Says what a change of many artworks would do, and changes nothing. */
  previewChange: call<PreviewChange, ChangePreview>({
    method: 'POST',
    path: '/api/admin/artworks/changes/preview',
    right: 'edit-catalogue',
  }),
  changeArtworks: call<ChangeArtworks, MadeChange>({
    method: 'POST',
    path: '/api/admin/artworks/changes',
    right: 'edit-catalogue',
    status: 201,
  }),
  exportArtworks: call<ExportArtworks, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/export/artworks.csv',
    right: 'see-catalogue',
    file: 'text/csv; charset=utf-8',
  }),
};

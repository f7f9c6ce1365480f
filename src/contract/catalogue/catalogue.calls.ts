import { z } from 'zod';
import { call } from '../call.ts';
import { FileStream } from '../staff-schema-parts.ts';
import {
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
  listCatalogue: call({
    method: 'GET',
    path: '/api/admin/artworks',
    right: 'see-catalogue',
    input: ListCatalogue,
    answer: z.array(CatalogueArtwork),
  }),
  /** Counts how many artworks each option of each filter would show. */
  countCatalogue: call({
    method: 'GET',
    path: '/api/admin/artworks/counts',
    right: 'see-catalogue',
    input: CatalogueFilters,
    answer: CatalogueCounts,
  }),
  /** Finds the artworks that photographs show by the names of their files, in the order of the names. */
  findWorksOfFiles: call({
    method: 'POST',
    path: '/api/admin/artworks/of-files',
    right: 'edit-catalogue',
    input: FindWorksOfFiles,
    answer: z.array(WorkOfFile),
  }),
  /** Says what a change of many artworks would do, and changes nothing. */
  previewChange: call({
    method: 'POST',
    path: '/api/admin/artworks/changes/preview',
    right: 'edit-catalogue',
    input: PreviewChange,
    answer: ChangePreview,
  }),
  changeArtworks: call({
    method: 'POST',
    path: '/api/admin/artworks/changes',
    right: 'edit-catalogue',
    status: 201,
    input: ChangeArtworks,
    answer: MadeChange,
  }),
  exportArtworks: call({
    method: 'GET',
    path: '/api/admin/export/artworks.csv',
    right: 'see-catalogue',
    file: 'text/csv; charset=utf-8',
    input: ExportArtworks,
    answer: FileStream,
  }),
};

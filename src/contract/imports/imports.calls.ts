import { call, type Nothing } from '../call.ts';
import type {
  CheckImport,
  ExportImportProblems,
  Import,
  ImportDetails,
  ImportProblem,
  ListImportProblems,
  ListImports,
  OneImport,
  StartImport,
  UndoImport,
  UndoPreview,
  UploadImport,
} from './imports.schemas.ts';

export const importCalls = {
  /** Stores a file and begins to check it. */
  uploadImport: call<UploadImport, Import>({
    method: 'POST',
    path: '/api/admin/imports',
    right: 'edit-catalogue',
    upload: 'file',
    status: 201,
  }),
  listImports: call<ListImports, Import[]>({ method: 'GET', path: '/api/admin/imports', right: 'edit-catalogue' }),
  getImport: call<OneImport, ImportDetails>({ method: 'GET', path: '/api/admin/imports/:id', right: 'edit-catalogue' }),
  /** Discards a file that was not imported. */
  discardImport: call<OneImport, Nothing>({
    method: 'DELETE',
    path: '/api/admin/imports/:id',
    right: 'edit-catalogue',
  }),
  /** Begins to check the file again, with other columns. */
  checkImport: call<CheckImport, Import>({
    method: 'POST',
    path: '/api/admin/imports/:id/check',
    right: 'edit-catalogue',
  }),
  startImport: call<StartImport, Import>({
    method: 'POST',
    path: '/api/admin/imports/:id/start',
    right: 'edit-catalogue',
  }),
  /** Stops what runs, before anything is written. */
  stopImport: call<OneImport, Import>({ method: 'POST', path: '/api/admin/imports/:id/stop', right: 'edit-catalogue' }),
  previewUndo: call<OneImport, UndoPreview>({
    method: 'GET',
    path: '/api/admin/imports/:id/undo',
    right: 'edit-catalogue',
  }),
  undoImport: call<UndoImport, Import>({
    method: 'POST',
    path: '/api/admin/imports/:id/undo',
    right: 'edit-catalogue',
  }),
  listImportProblems: call<ListImportProblems, ImportProblem[]>({
    method: 'GET',
    path: '/api/admin/imports/:id/problems',
    right: 'edit-catalogue',
  }),
  exportImportProblems: call<ExportImportProblems, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/imports/:id/problems.csv',
    right: 'edit-catalogue',
    file: 'text/csv; charset=utf-8',
  }),
};

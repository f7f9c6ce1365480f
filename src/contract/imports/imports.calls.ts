import { call } from '../call.ts';
import type {
  CheckImport,
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
    who: 'administrator',
    upload: 'file',
    status: 201,
  }),
  listImports: call<ListImports, Import[]>({ method: 'GET', path: '/api/admin/imports', who: 'administrator' }),
  getImport: call<OneImport, ImportDetails>({ method: 'GET', path: '/api/admin/imports/:id', who: 'administrator' }),
  /** Discards a file that was not imported. */
  discardImport: call<OneImport, Record<string, never>>({
    method: 'DELETE',
    path: '/api/admin/imports/:id',
    who: 'administrator',
  }),
  /** Begins to check the file again, with other columns. */
  checkImport: call<CheckImport, Import>({
    method: 'POST',
    path: '/api/admin/imports/:id/check',
    who: 'administrator',
  }),
  startImport: call<StartImport, Import>({
    method: 'POST',
    path: '/api/admin/imports/:id/start',
    who: 'administrator',
  }),
  /** Stops what runs, before anything is written. */
  stopImport: call<OneImport, Import>({ method: 'POST', path: '/api/admin/imports/:id/stop', who: 'administrator' }),
  previewUndo: call<OneImport, UndoPreview>({
    method: 'GET',
    path: '/api/admin/imports/:id/undo',
    who: 'administrator',
  }),
  undoImport: call<UndoImport, Import>({ method: 'POST', path: '/api/admin/imports/:id/undo', who: 'administrator' }),
  listImportProblems: call<ListImportProblems, ImportProblem[]>({
    method: 'GET',
    path: '/api/admin/imports/:id/problems',
    who: 'administrator',
  }),
  exportImportProblems: call<OneImport, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/imports/:id/problems.csv',
    who: 'administrator',
    file: 'text/csv; charset=utf-8',
  }),
};

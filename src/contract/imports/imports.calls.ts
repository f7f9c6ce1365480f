import { z } from 'zod';
import { call } from '../call.ts';
import { ById, Nothing } from '../schema-parts.ts';
import { FileStream } from '../staff-schema-parts.ts';
import {
  CheckImport,
  ExportImportProblems,
  Import,
  ImportDetails,
  ImportProblem,
  ListImportProblems,
  ListImports,
  StartImport,
  UndoImport,
  UndoPreview,
  UploadImport,
} from './imports.schemas.ts';

export const importCalls = {
  /** Stores a file and begins to check it. */
  uploadImport: call({
    method: 'POST',
    path: '/api/admin/imports',
    right: 'edit-catalogue',
    upload: 'file',
    status: 201,
    input: UploadImport,
    answer: Import,
  }),
  listImports: call({
    method: 'GET',
    path: '/api/admin/imports',
    right: 'edit-catalogue',
    input: ListImports,
    answer: z.array(Import),
  }),
  getImport: call({
    method: 'GET',
    path: '/api/admin/imports/:id',
    right: 'edit-catalogue',
    input: ById,
    answer: ImportDetails,
  }),
  /** Discards a file that was not imported. */
  discardImport: call({
    method: 'DELETE',
    path: '/api/admin/imports/:id',
    right: 'edit-catalogue',
    input: ById,
    answer: Nothing,
  }),
  /** Begins to check the file again, with other columns. */
  checkImport: call({
    method: 'POST',
    path: '/api/admin/imports/:id/check',
    right: 'edit-catalogue',
    input: CheckImport,
    answer: Import,
  }),
  startImport: call({
    method: 'POST',
    path: '/api/admin/imports/:id/start',
    right: 'edit-catalogue',
    input: StartImport,
    answer: Import,
  }),
  /** Stops what runs, before anything is written. */
  stopImport: call({
    method: 'POST',
    path: '/api/admin/imports/:id/stop',
    right: 'edit-catalogue',
    input: ById,
    answer: Import,
  }),
  previewUndo: call({
    method: 'GET',
    path: '/api/admin/imports/:id/undo',
    right: 'edit-catalogue',
    input: ById,
    answer: UndoPreview,
  }),
  undoImport: call({
    method: 'POST',
    path: '/api/admin/imports/:id/undo',
    right: 'edit-catalogue',
    input: UndoImport,
    answer: Import,
  }),
  listImportProblems: call({
    method: 'GET',
    path: '/api/admin/imports/:id/problems',
    right: 'edit-catalogue',
    input: ListImportProblems,
    answer: z.array(ImportProblem),
  }),
  exportImportProblems: call({
    method: 'GET',
    path: '/api/admin/imports/:id/problems.csv',
    right: 'edit-catalogue',
    file: 'text/csv; charset=utf-8',
    input: ExportImportProblems,
    answer: FileStream,
  }),
};

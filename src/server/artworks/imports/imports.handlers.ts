import type { importSchemas } from '../../../contract/imports/imports.schemas.ts';
import { fileName } from '../../../domain/file-name.ts';
import { estateDay } from '../../content/read-settings.ts';
import type { Context, HandlersOf } from '../../context/context.ts';
import { nameFile } from '../../context/name-file.ts';
import { discardImport, giveUpInterrupted, stopImport } from './end-import.ts';
import { listKept, planUndo } from './import-undo.store.ts';
import {
  exportImportProblems,
  getImport,
  listImportProblems,
  listImports,
  presentImport,
  presentImportDetails,
} from './present-import.ts';
import { receiveImport } from './receive-import.ts';
import { startCheck, startImport, startUndo } from './start-import-task.ts';

/** How many of the artworks that an undo leaves as they are its preview names. */
const named = 200;

async function present({ db }: Context, id: number) {
  return presentImport(await getImport(db.read, id));
}

export const importHandlers: HandlersOf<typeof importSchemas> = {
  uploadImport: async (input, context) => presentImport(await receiveImport(context, input)),
  listImports: async (input, context) => {
    await giveUpInterrupted(context);
    return listImports(context.db.read, input);
  },
  getImport: async ({ id }, context) => {
    await giveUpInterrupted(context);
    return presentImportDetails(context.db.read, await getImport(context.db.read, id));
  },
  discardImport: async ({ id }, context) => {
    await discardImport(context, id);
    return {};
  },
  checkImport: async ({ id, ...answers }, context) => {
    await startCheck(context, id, answers);
    return present(context, id);
  },
  startImport: async ({ id, ...how }, context) => {
    await startImport(context, id, how);
    return present(context, id);
  },
  stopImport: async ({ id }, context) => {
    await stopImport(context, id);
    return present(context, id);
  },
  previewUndo: async ({ id }, { db }) => {
    await getImport(db.read, id);
    return { ...(await planUndo(db.read, id)), artworks: await listKept(db.read, id, named) };
  },
  undoImport: async ({ id, keeping }, context) => {
    await startUndo(context, id, keeping);
    return present(context, id);
  },
  listImportProblems: (input, { db }) => listImportProblems(db.read, input),
  exportImportProblems: async ({ id }, context) => {
    const stored = await getImport(context.db.read, id);
    nameFile(context, fileName('csv', 'import-problems', await estateDay(context)));
    return exportImportProblems(context.db.read, stored);
  },
};

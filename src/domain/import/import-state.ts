/** The states of an import (docs/specification/import-and-export.md §6). */
export const importStates = ['received', 'checked', 'imported', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** The sources of changes: a file, or a choice in the list of artworks. */
export const importKinds = ['file', 'change'] as const;
export type ImportKind = (typeof importKinds)[number];

/** While a file still arrives, its import is in no list. */
export type StoredImportState = ImportState | 'receiving';

/** An import in one of these has written nothing yet: its file waits. */
export const unfinishedStates: readonly StoredImportState[] = ['receiving', 'received', 'checked'];

/** The tasks that the server does for an import in a process of its own. */
export const importTasks = ['check', 'import', 'undo'] as const;
export type ImportTask = (typeof importTasks)[number];

/** The states in which a task can be started. */
const startsFrom: Record<ImportTask, readonly ImportState[]> = {
  check: ['received', 'checked'],
  import: ['checked'],
  undo: ['imported'],
};

/** Says why a task cannot be started now; null if it can. */
export function whyTaskWaits(task: ImportTask, state: ImportState, running: ImportTask | null): string | null {
  if (running !== null) return 'This import is being worked on. Please wait until that is done.';
  if (startsFrom[task].includes(state)) return null;
  if (state === 'undone') return 'This import was undone. To import the file again, choose it again.';
  if (state === 'imported') return 'This file was imported already.';
  return task === 'undo'
    ? 'This file was not imported, so there is nothing to undo.'
    : 'Please have the file checked first.';
}

/**
 * The message that a person reads when a task ended without a result. Nothing was written then: a task writes in one
 * step at its end.
 */
export const interruptedTexts: Record<ImportTask, string> = {
  check: 'The server stopped while it checked this file. Nothing was imported. Please have it checked again.',
  import: 'The server stopped before the import was finished. Nothing was imported. You can start it again.',
  undo: 'The server stopped before the undo was finished. Nothing was undone. You can start it again.',
};

export const stoppedTexts: Record<ImportTask, string> = {
  check: 'The check was stopped. Nothing was imported.',
  import: 'The import was stopped. Nothing was imported.',
  undo: 'The undo was stopped. Nothing was undone.',
};

/** Milliseconds without a sign of life after which a task counts as interrupted. */
export const silentAfter = 60_000;

/** The reasons why an undo leaves an artwork as it is (docs/specification/import-and-export.md §7). */
export const keptReasons = ['ordered', 'edited', 'deleted', 'code', 'period', 'image'] as const;
export type KeptReason = (typeof keptReasons)[number];

export const keptTexts: Record<KeptReason, string> = {
  ordered: 'An order names it.',
  edited: 'It was edited since then.',
  deleted: 'It was deleted since then.',
  code: 'Another artwork has the stock code that it had before.',
  period: 'The period that it had before no longer exists.',
  image: 'The image that it had before was deleted.',
};

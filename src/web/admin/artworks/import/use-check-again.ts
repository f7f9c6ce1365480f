import { importCalls } from '../../../../contract/imports/imports.calls.ts';
import type { CheckImport, ImportDetails } from '../../../../contract/imports/imports.schemas.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { useAdminWrite } from '../../kit/use-admin-write.ts';
import { importWords } from './import-words.ts';

/** Has the file of an import checked again. What is not answered stays as it was. `check` returns whether the check began. */
export function useCheckAgain(id: number) {
  const { send, isPending } = useAdminWrite(importCalls.checkImport);
  const check = async (answers: Omit<CheckImport, 'id'> = {}): Promise<boolean> => {
    try {
      await send({ id, ...answers });
      return true;
    } catch (error) {
      showToast(importWords.check.failed(refusalOf(error).sentence));
      return false;
    }
  };
  return { check, isPending };
}

/** The whole mapping of a file: the fields of its columns with the choices of a person in their place. */
export function mappingWith(
  columns: ImportDetails['columns'],
  chosen: Readonly<Record<string, string>>,
): CheckImport['mapping'] {
  const named = columns.filter(({ heading }) => heading.trim() !== '');
  return Object.fromEntries(
    named.map(({ heading, field }) => [heading, chosen[heading] ?? field ?? '']),
  ) as CheckImport['mapping'];
}

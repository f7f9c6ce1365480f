import type { CheckImport, ImportDetails } from '../../../../contract/imports/imports.schemas.ts';

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

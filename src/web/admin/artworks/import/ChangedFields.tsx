import type { ImportDetails } from '../../../../contract/imports/imports.schemas.ts';
import { importFieldLabel } from '../../../../domain/import/import-columns.ts';

/** Fields of an artwork with what each was and becomes; of a new artwork what it becomes. */
export function ChangedFields({
  fields,
  isNew = false,
}: {
  fields: ImportDetails['changed'][number]['fields'];
  isNew?: boolean;
}) {
  return (
    <ul className="mt-0.5 text-sm">
      {fields.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere tabular-nums">
          <span className="text-ink-soft">{`${field === 'price' ? 'Price' : importFieldLabel(field)}: `}</span>
          {!isNew && (
            <span>
              <del className="text-ink-soft">{from || 'empty'}</del>
              {' → '}
            </span>
          )}
          <ins className="no-underline">{to || 'empty'}</ins>
        </li>
      ))}
    </ul>
  );
}

import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';

export interface NewerVersionProps<Values extends FieldValues, Checked> {
  methods: UseFormReturn<Values, unknown, Checked>;
  labels: Readonly<Record<keyof Values, string>>;
  /** The values when the form was opened; undefined where they are not known, as for a restored draft. */
  opened: Values | undefined;
  /** The values of the newer version. */
  theirs: Values;
  /** A value as text; without it the value is text already. */
  inWords?: (name: keyof Values) => string;
}

/** Someone else has saved first (412): their values beside the input, field by field. Saving again keeps the form's values. */
export function NewerVersion<Values extends FieldValues, Checked>({
  methods,
  labels,
  opened,
  theirs,
  inWords = (name) => String(theirs[name]),
}: NewerVersionProps<Values, Checked>) {
  const typed = useWatch({ control: methods.control }) as Values;
  const names = Object.keys(labels) as Path<Values>[];
  const changed = names.filter((name) => opened === undefined || theirs[name] !== opened[name]);
  const differences = changed.filter((name) => typed[name] !== theirs[name]);
  const take = (name: Path<Values>) =>
    methods.setValue(name, theirs[name] as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <Notice tone="warning" live title="Someone else has changed this in the meantime." className="mb-6">
      <p>
        {differences.length === 0
          ? 'Their version is the same as yours.'
          : 'This is what they saved. Take it where it is right; saving again keeps what is in the form.'}
      </p>
      {differences.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {differences.map((name) => {
            const text = inWords(name);
            return (
              <li
                key={name}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
              >
                <div className="min-w-0 flex-1 basis-48">
                  <p className="text-sm text-ink-soft">{labels[name]}</p>
                  <p className="line-clamp-4 whitespace-pre-line break-words">{text === '' ? '(empty)' : text}</p>
                </div>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Take theirs: ${labels[name]}`}
                  onClick={() => take(name)}
                >
                  Take theirs
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Notice>
  );
}

import { Button } from '../ui/style/Button.tsx';
import { Notice } from '../ui/text/Notice.tsx';

export interface NewerVersionProps<Name extends string> {
  /** The fields in which the stored version differs from what was typed. */
  differences: readonly { name: Name; label: string; theirs: string }[];
  /** Takes the stored value of a field in place of what was typed. */
  onTake: (name: Name) => void;
}

/** Someone else was faster (412): their version beside what was typed, field by field. Saving again keeps what is in the form. */
export function NewerVersion<Name extends string>({ differences, onTake }: NewerVersionProps<Name>) {
  return (
    <Notice tone="warning" live title="Someone else has changed this in the meantime." className="mb-6">
      <p>
        {differences.length === 0
          ? 'Their version is the same as yours.'
          : 'This is what they saved. Take it where it is right; saving again keeps what is in the form.'}
      </p>
      {differences.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {differences.map(({ name, label, theirs }) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <div className="min-w-0 flex-1 basis-48">
                <p className="text-sm text-ink-soft">{label}</p>
                <p className="line-clamp-4 whitespace-pre-line break-words">{theirs === '' ? '(empty)' : theirs}</p>
              </div>
              <Button size="small" variant="quiet" aria-label={`Take theirs: ${label}`} onClick={() => onTake(name)}>
                Take theirs
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

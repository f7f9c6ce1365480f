import Check from 'lucide-react/icons/check';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { shortened, textDifference } from '../../../domain/text-difference.ts';
import { Button } from '../../ui/style/Button.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { SubmitCheck } from './use-draft.ts';

export interface NewerVersionProps<Values extends FieldValues, Checked> {
  methods: UseFormReturn<Values, unknown, Checked>;
  /** The labels, by the fields’ names in the form; those of a group as `group.name`. */
  labels: Readonly<Record<string, string>>;
  /** The values when the form was opened; undefined where they are not known, as for a restored draft. */
  opened: Values | undefined;
  /** The values of the newer version. */
  theirs: Values;
  /** A field’s value as text; without it the value is text already. */
  inWords?: (name: string, value: unknown) => string;
}

type Choice = 'mine' | 'theirs' | 'both';

/** A field that both have changed. */
interface Conflict {
  name: string;
  mine: unknown;
  theirs: unknown;
  choice: Choice | null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Someone else has saved first (412). What only they changed is taken into the form; where both changed a field, both values are
 * side by side, and one is chosen before the form can be saved (docs/specification/admin-session.md §8).
 */
export function NewerVersion<Values extends FieldValues, Checked>({
  methods,
  labels,
  opened,
  theirs,
  inWords = (_, value) => String(value ?? ''),
}: NewerVersionProps<Values, Checked>) {
  const { conflicts, taken, decide } = useConflicts(methods, Object.keys(labels), opened, theirs);
  const notice = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const check = useContext(SubmitCheck);
  const isDecided = conflicts.every(({ choice }) => choice !== null);
  useEffect(() => {
    if (check === null) return;
    check.current = () => {
      if (isDecided) return true;
      setAsked(true);
      notice.current?.querySelector<HTMLElement>('[data-undecided] button')?.focus();
      return false;
    };
    return () => {
      check.current = null;
    };
  }, [check, isDecided]);

  // The form may be scrolled to its end, where its button is.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'start' });
  }, []);

  const labelOf = (name: string) => labels[name] ?? name;
  return (
    <div ref={notice}>
      <Notice tone="warning" live title="Someone else has changed this in the meantime." className="mb-6">
        {conflicts.length === 0 && taken.length === 0 && <p>Their version is the same as yours.</p>}
        {taken.length > 0 && (
          <p>{`What only they changed is now in the form: ${taken.map((name) => labelOf(name)).join(', ')}.`}</p>
        )}
        {conflicts.length > 0 && (
          <p>You both changed what is below. Choose what to keep; you can still edit it in the form.</p>
        )}
        {isAsked && !isDecided && (
          <p role="alert" className="mt-2 font-medium text-red">
            Please choose for each field before you save.
          </p>
        )}
        {conflicts.length > 0 && (
          <ul className="mt-3 border-t border-line">
            {conflicts.map((conflict) => (
              <ConflictItem
                key={conflict.name}
                conflict={conflict}
                label={labelOf(conflict.name)}
                mine={inWords(conflict.name, conflict.mine)}
                theirs={inWords(conflict.name, conflict.theirs)}
                onChoose={(choice) => decide(conflict, choice)}
              />
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** Finds which fields were taken from the newer version, and which both versions have changed. */
function useConflicts<Values extends FieldValues, Checked>(
  methods: UseFormReturn<Values, unknown, Checked>,
  names: readonly string[],
  opened: Values | undefined,
  theirs: Values,
) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [taken, setTaken] = useState<readonly string[]>([]);
  /** The newer values that the form took without a question; a still newer value may replace them. */
  const takenValues = useRef(new Map<string, unknown>());
  const set = (name: string, value: unknown) =>
    methods.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newer version
  useEffect(() => {
    const found: Conflict[] = [];
    for (const name of names) {
      const value: unknown = get(theirs, name);
      const before: unknown = get(opened, name);
      if (opened !== undefined && isSame(value, before)) continue;
      const typed: unknown = methods.getValues(name as Path<Values>);
      const values = takenValues.current;
      const isUntouched =
        (opened !== undefined && isSame(typed, before)) || (values.has(name) && isSame(typed, values.get(name)));
      if (isUntouched) {
        if (!isSame(typed, value)) set(name, value);
        values.set(name, value);
      } else if (!isSame(typed, value)) {
        found.push({ name, mine: typed, theirs: value, choice: null });
      }
    }
    setTaken([...takenValues.current.keys()]);
    setConflicts((before) => {
      const known = (name: string) =>
        before.find((each) => each.name === name && isSame(each.theirs, get(theirs, name)));
      const kept = before.filter(({ name }) => known(name) !== undefined);
      return [...kept, ...found.filter(({ name }) => known(name) === undefined)];
    });
  }, [JSON.stringify(theirs)]);
  const decide = ({ name, mine, theirs: value }: Conflict, choice: Choice) => {
    if (choice === 'both') set(name, `${mine}\n\n${value}`);
    else set(name, choice === 'mine' ? mine : value);
    setConflicts((all) => all.map((each) => (each.name === name ? { ...each, choice } : each)));
  };
  return { conflicts, taken, decide };
}

interface ConflictItemProps {
  conflict: Conflict;
  label: string;
  mine: string;
  theirs: string;
  onChoose: (choice: Choice) => void;
}

function ConflictItem({ conflict, label, mine, theirs, onChoose }: ConflictItemProps) {
  const { name, choice } = conflict;
  const item = useRef<HTMLLIElement>(null);
  const [isProse, setProse] = useState(false);
  useLayoutEffect(() => {
    const control = item.current?.closest('form')?.elements.namedItem(name);
    setProse(control instanceof HTMLTextAreaElement);
  }, [name]);
  const parts = shortened(textDifference(mine, theirs), 200);
  const canKeepBoth = isProse && mine !== '' && theirs !== '';
  const sides = [
    { key: 'mine', title: 'Yours', action: 'Keep mine', side: 'from', text: mine },
    { key: 'theirs', title: 'Theirs', action: 'Take theirs', side: 'to', text: theirs },
  ] as const;
  return (
    <li ref={item} {...(choice === null && { 'data-undecided': '' })} className="border-b border-line py-3">
      <p className="text-sm font-medium">{label}</p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {sides.map(({ key, title, action, side, text }) => (
          <div key={key} className="flex min-w-0 flex-col items-start gap-2">
            <p className="text-sm text-ink-soft">{title}</p>
            <div className="w-full flex-1">
              {text === '' ? '(empty)' : isProse ? <MarkedText parts={parts} side={side} /> : text}
            </div>
            <ChoiceButton label={`${action}: ${label}`} chosen={choice === key} onClick={() => onChoose(key)}>
              {action}
            </ChoiceButton>
          </div>
        ))}
      </div>
      {canKeepBoth && (
        <div className="mt-3">
          <ChoiceButton label={`Keep both: ${label}`} chosen={choice === 'both'} onClick={() => onChoose('both')}>
            Keep both
          </ChoiceButton>
        </div>
      )}
    </li>
  );
}

interface ChoiceButtonProps {
  label: string;
  chosen: boolean;
  onClick: () => void;
  children: string;
}

function ChoiceButton({ label, chosen, onClick, children }: ChoiceButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      className="aria-pressed:border-ink aria-pressed:bg-wall"
      aria-label={label}
      aria-pressed={chosen}
      onClick={onClick}
    >
      {chosen && <Check aria-hidden="true" size={16} strokeWidth={1.75} />}
      <span>{children}</span>
    </Button>
  );
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';

/** The props of every field. `error` is shown when present, so pass it only after the field was touched. */
export interface FieldProps {
  label: string;
  /** A line of help, always shown. */
  hint?: ReactNode | undefined;
  error?: string | undefined;
  /** Adds the word that marks an optional field; required fields have no mark. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

export interface FieldFrameProps extends FieldProps {
  /** The control's id, if another element refers to it. */
  id?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, control, hint and error below. TextField, TextArea and SelectField are this with a control inside. */
export function Field({ label, hint, error, optional = false, className, id, children }: FieldFrameProps) {
  const { wiring, messages } = useFieldWiring({ hint, error, id });
  return (
    <div className={className}>
      <label htmlFor={wiring.id} className="mb-1.5 block text-sm font-medium text-ink">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {children(wiring)}
      <FieldMessages {...messages} />
    </div>
  );
}

/** The error beside a field. The field refers to it with aria-describedby, so that screen readers read it. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-red">
      <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export interface FieldGroupProps {
  /** '' for a group without a heading. */
  legend: string;
  /** Fields; each is half the width from a tablet up, unless it has the class `sm:col-span-2`. */
  children: ReactNode;
}

/** Fields that belong together under one heading, in two columns where there is room. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0">
      {legend !== '' && <legend className="mb-4 font-serif text-xl">{legend}</legend>}
      <div className="grid grid-cols-1 gap-x-gutter gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

export interface FieldMessagesProps {
  hint: ReactNode;
  hintId: string | undefined;
  error: string | undefined;
  errorId: string | undefined;
}

/** The error and the hint below a control. */
export function FieldMessages({ hint, hintId, error, errorId }: FieldMessagesProps) {
  return (
    <>
      {errorId !== undefined && error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {hintId !== undefined && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}

let pressed = false;

const watchers = new Set<() => void>();

const press = () => setPressed(true);

const release = () => setPressed(false);

/** The click event follows pointerup, so the release waits for it. */
const releaseSoon = () => setTimeout(release);

const events = [
  ['pointerdown', press],
  ['pointercancel', release],
  ['pointerup', releaseSoon],
  ['click', release],
] as const;

/**
 * True if the event is handled in its capture phase. A click is handled after its own handlers: rendered before them, a
 * controlled checkbox would lose its change.
 */
const isFirst = (name: string) => name !== 'click';

/** Connects a control with its label, hint and error: spread it on the control. */
interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A control's wiring, and the messages below it that the wiring refers to. */
export function useFieldWiring(given: { hint?: ReactNode; error?: string | undefined; id?: string | undefined }): {
  wiring: FieldWiring;
  messages: FieldMessagesProps;
} {
  const error = useHeldWhilePressed(given.error);
  const ownId = useId();
  const id = given.id ?? ownId;
  const hintId = given.hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const wiring: FieldWiring = {
    id,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
  return { wiring, messages: { hint: given.hint, hintId, error, errorId } };
}

function setPressed(next: boolean): void {
  if (pressed === next) return;
  pressed = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  if (watchers.size === 0)
    for (const [name, listener] of events) document.addEventListener(name, listener, isFirst(name));
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    for (const [name, listener] of events) document.removeEventListener(name, listener, isFirst(name));
    pressed = false;
  };
}

/**
 * The value, unchanged while the pointer is down. Pressing Send blurs the field before it; if the field's error appeared then,
 * Send would move away from the pointer, and the click would be lost.
 */
function useHeldWhilePressed<Value>(value: Value): Value {
  const held = useSyncExternalStore(
    watch,
    () => pressed,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (held) return shown;
  if (shown !== value) setShown(value);
  return value;
}

/** A slow browser renders the errors some frames later. */
const MOST_FRAMES = 60;

/**
 * Moves the focus to the first invalid field of a form, once the errors are rendered. An error that was there before may
 * be found a frame earlier than one above it, so a field gets the focus when it is the first one in two frames.
 */
export function focusFirstError(form: HTMLElement, frames = MOST_FRAMES, last: HTMLElement | null = null): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field === null || field !== last) {
      if (frames > 0) focusFirstError(form, frames - 1, field);
      return;
    }
    field.focus({ preventScroll: true });
    field.closest('div')?.scrollIntoView({ block: 'center' });
  });
}

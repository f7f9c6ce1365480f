import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import type { FieldMessagesProps } from './Field.tsx';

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

/** After the click's own handlers: rendered before them, a controlled checkbox would lose its change. */
const isFirst = (name: string) => name !== 'click';

/** Connects a control with its label, hint and error: spread it on the control. */
export interface FieldWiring {
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

import { useState, useSyncExternalStore } from 'react';

let pressed = false;
const watchers = new Set<() => void>();

function setPressed(next: boolean): void {
  if (pressed === next) return;
  pressed = next;
  for (const watcher of watchers) watcher();
}

const press = () => setPressed(true);
const release = () => setPressed(false);
/** A press becomes a click only after its end; one that becomes none is over then too. */
const releaseSoon = () => setTimeout(release);

const events = [
  ['pointerdown', press],
  ['pointercancel', release],
  ['pointerup', releaseSoon],
  // Before the click is answered, so that the answer is drawn at once.
  ['click', release],
] as const;

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) for (const [name, listener] of events) document.addEventListener(name, listener, true);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    for (const [name, listener] of events) document.removeEventListener(name, listener, true);
    pressed = false;
  };
}

/**
 * The value, but not a new one while a finger or a button of the mouse is down. Whoever presses Send leaves the field before;
 * were its error drawn then, Send would move from under the press, and the press would be lost.
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
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

import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { browserStorage } from '../../browser-storage.ts';
import { pageClock } from '../../page-clock.ts';
import { draftKey, findDraft, saveDraft } from './drafts.ts';

/** The username that is signed in: whose drafts a form keeps, and whose password it asks for. Null keeps no drafts. */
export const AccountName = createContext<string | null>(null);

/** Asked before a form is sent; false keeps it, and what asks shows why. */
export const SubmitCheck = createContext<RefObject<(() => boolean) | null> | null>(null);

export interface FormDraft {
  /** The form shows a draft from before a reload or an ended session. */
  isRestored: boolean;
  /** Whether the draft was typed on another version of the record than the stored version. */
  isStale: boolean;
  /** Removes the draft: the form was saved or discarded. */
  remove: () => void;
  /** The form was saved and stays open: a draft is from now on compared with these values. */
  begin: (defaults: FieldValues, version: unknown) => void;
}

/**
 * Saves the changed fields of a form on every change and restores them when the same form is opened again by the same
 * account. Without `record` nothing is saved.
 */
export function useDraft<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  record: string | undefined,
  defaults: Values,
  version: unknown,
): FormDraft {
  const account = useContext(AccountName);
  const key = account === null || record === undefined ? undefined : draftKey(account, record);
  const [restored, setRestored] = useState<'no' | 'current' | 'stale'>('no');
  const opened = useRef<{ defaults: FieldValues; version: unknown }>({ defaults, version });
  const { setValue, watch } = form;

  useEffect(() => {
    if (key === undefined) return;
    const now = () => pageClock.now().getTime();
    const { defaults, version } = opened.current;
    const draft = findDraft(browserStorage.site, key, now());
    if (draft !== undefined) {
      for (const [name, value] of Object.entries(draft.values)) {
        if (!(name in defaults)) continue;
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
      setRestored(draft.version === (version ?? null) ? 'current' : 'stale');
    }
    const { unsubscribe } = watch((values, { name }) => {
      // A change without a field's name means that the form was reset.
      if (name === undefined) return;
      const compared = opened.current;
      const changed = Object.entries(values).filter(([field, value]) => !isEqual(value, compared.defaults[field]));
      saveDraft(browserStorage.site, key, {
        values: Object.fromEntries(changed),
        version: compared.version ?? null,
        savedAt: now(),
      });
    });
    return unsubscribe;
  }, [key, setValue, watch]);

  return {
    isRestored: restored !== 'no',
    isStale: restored === 'stale',
    remove: () => {
      if (key !== undefined) browserStorage.site.remove(key);
      setRestored('no');
    },
    begin: (defaults, version) => {
      opened.current = { defaults, version };
    },
  };
}

function isEqual(value: unknown, other: unknown): boolean {
  return value === other || JSON.stringify(value) === JSON.stringify(other);
}

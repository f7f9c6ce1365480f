import { useEffect } from 'react';

let forms = 0;

/** Whether something was typed in an open form that is not saved yet. */
export function hasUnsavedForms(): boolean {
  return forms > 0;
}

/** Says so while `unsaved`, for those who would close the form without knowing it. */
export function useUnsavedForm(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    forms += 1;
    return () => {
      forms -= 1;
    };
  }, [unsaved]);
}

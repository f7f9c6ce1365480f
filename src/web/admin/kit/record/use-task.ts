import { useAddressDialog } from './use-address-dialog.ts';

/**
 * The task that the address names, so that a reload keeps it and Back closes it: on the record of the page (`&task=confirm`),
 * on a record of a list (`&task=edit&id=12`), or on none (`&task=add`).
 */
export function useTask() {
  const { search, open, replace, close } = useAddressDialog();
  return {
    key: search.get('task'),
    /** The record of a list that the task is for. */
    id: search.get('id'),
    open: (task: string, id: string | number | null = null) => open({ task, id }),
    /** One task follows another, such as the e-mail after a confirmed payment. */
    next: (task: string) => replace({ task, id: null }),
    close: () => close(['task', 'id']),
  };
}

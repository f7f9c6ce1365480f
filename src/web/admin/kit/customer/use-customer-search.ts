import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import { adminRead } from '../admin-read.ts';

/** A search begins with so many characters, after this pause in typing (docs/specification/customers.md §8). */
const FEWEST_CHARACTERS = 2;
export const SEARCH_PAUSE_MS = 500;

/** The customers that a text finds; no search for a shorter one. */
export function useCustomerSearch(text: string) {
  const query = text.trim();
  const enabled = query.length >= FEWEST_CHARACTERS;
  const found = useQuery({
    ...adminRead(customerCalls.searchCustomers, { query }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return { ...found, enabled };
}

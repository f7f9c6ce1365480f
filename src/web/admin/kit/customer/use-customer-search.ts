import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import { adminRead } from '../admin-read.ts';

/** A search begins with so many characters, after this pause in typing (docs/specification/customers.md §8). */
export const FEWEST_CHARACTERS = 2;
const SEARCH_PAUSE_MS = 500;

/** A text that is typed, and what of it is searched: without blanks around it, after a pause in typing. */
export function useSearchedText() {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, searched };
}

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

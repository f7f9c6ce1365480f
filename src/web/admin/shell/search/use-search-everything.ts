import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchCalls } from '../../../../contract/search/search.calls.ts';
import { adminRead } from '../../kit/admin-read.ts';
import { useEstateDay } from '../../kit/use-estate-day.ts';
import { type FoundGroup, foundGroups } from './found-groups.tsx';

/** A search begins with so many characters, after this pause in typing (docs/specification/search.md §3); milliseconds. */
const FEWEST_CHARACTERS = 2;
const PAUSE_MS = 200;

export interface SearchOfEverything {
  /** Undefined until something was searched for. */
  groups: FoundGroup[] | undefined;
  failed: boolean;
  /** The answer is to the text in the box. */
  isCurrent: boolean;
}

/** What the text in the box finds. */
export function useSearchEverything(text: string): SearchOfEverything {
  const typed = text.trim();
  const [q, setQ] = useState('');
  const { timeZone } = useEstateDay();
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLongEnough = typed.length >= FEWEST_CHARACTERS;
  const { data, isError, isPlaceholderData } = useQuery({
    ...adminRead(searchCalls.searchEverything, { q }),
    enabled: q.length >= FEWEST_CHARACTERS,
    refetchInterval: false,
    placeholderData: keepPreviousData,
  });
  const isAnswered = q === typed && !isPlaceholderData;
  return {
    groups: isLongEnough && data !== undefined ? foundGroups(data, timeZone) : undefined,
    failed: isLongEnough && isAnswered && isError,
    isCurrent: isAnswered,
  };
}

import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MemberCount } from './member-count.ts';
import { memberCountQuery } from './search.api.ts';
import { isUnknownZip } from './search-errors.ts';

/** Milliseconds without a change before the server is asked. */
const PAUSE_MS = 300;

/** The value once it has stood still; `text` is what tells two values apart. */
const useSettled = <T>(value: T, text: string): T => {
  const [settled, setSettled] = useState({ value, text });
  useEffect(() => {
    if (settled.text === text) return;
    const timer = setTimeout(() => setSettled({ value, text }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, text, settled.text]);
  return settled.value;
};

export interface LiveCount {
  /** Of these filters, or of those before while a count is on its way; absent when nobody knows. */
  count: MemberCount | undefined;
  pending: boolean;
  unknownZip: boolean;
}

/** How many members these filters would show. Undefined filters (a field is wrong) ask nothing. */
export const useLiveCount = (filters: SearchFilters | undefined): LiveCount => {
  const text = JSON.stringify(filters ?? null);
  const settled = useSettled(filters, text);
  const { data, error, isFetching } = useQuery({
    ...memberCountQuery(settled ?? {}),
    enabled: settled !== undefined,
  });
  const waiting = JSON.stringify(settled ?? null) !== text;
  return {
    count: filters && !error ? data : undefined,
    pending: isFetching || waiting,
    unknownZip: !waiting && isUnknownZip(error),
  };
};

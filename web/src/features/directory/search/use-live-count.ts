import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import type { MemberCount } from './member-count.ts';
import { memberCountQuery } from './search.api.ts';
import { isUnknownZip } from './search-errors.ts';

export interface LiveCount {
  /** The count for these filters, or for the previous ones while it loads; undefined if unknown. */
  count: MemberCount | undefined;
  pending: boolean;
  /** The error message if the server refused the ZIP code. */
  unknownZip: string | undefined;
}

/** Counts the members that match the filters. Sends no request for undefined filters (a field is invalid). */
export const useLiveCount = (filters: SearchFilters | undefined): LiveCount => {
  const text = JSON.stringify(filters ?? null);
  const settledText = useDebounced(text);
  const settled = (JSON.parse(settledText) ?? undefined) as SearchFilters | undefined;
  const { data, error, isFetching } = useQuery({
    ...memberCountQuery(settled ?? {}),
    enabled: settled !== undefined,
  });
  const waiting = settledText !== text;
  return {
    count: filters && !error ? data : undefined,
    pending: isFetching || waiting,
    unknownZip: !waiting && isUnknownZip(error) ? errorText(error) : undefined,
  };
};

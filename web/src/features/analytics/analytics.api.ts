import { exportAnalytics, getAnalytics } from '@opencall/contract/analytics/analytics.endpoints';
import type { AnalyticsChart } from '@opencall/contract/analytics/analytics.schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, urlOf } from '#lib/http.ts';

/** UTC days, both included; the server's own range where they are not said. */
export interface DayRange {
  from?: string;
  to?: string;
}

export const analyticsQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ['analytics', range],
    queryFn: ({ signal }) => call(getAnalytics, { query: { ...range } }, { signal }),
    // Another range takes the place of this one when it is there.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // A range that the server refuses is refused again.
    retry: 1,
  });

export const analyticsCsvUrl = (range: DayRange, chart?: AnalyticsChart): string =>
  urlOf(exportAnalytics, { query: { ...range, chart } });

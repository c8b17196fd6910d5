import { exportAnalytics, getAnalytics } from '@opencall/contract/staff/analytics/analytics.routes';
import type { AnalyticsChart } from '@opencall/contract/staff/analytics/analytics.schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call, urlOf } from '#lib/http.ts';

/** UTC days, both included; the server's own range where they are not said. */
export interface DayRange {
  from?: string;
  to?: string;
}

export const analyticsQuery = (range: DayRange) =>
  defineQuery({
    queryKey: ['analytics', range],
    meta: { refreshedBy: 'nothing', offline: false },
    queryFn: ({ signal }) => call(getAnalytics, { query: { ...range } }, { signal }),
    // The old range stays until the new one is loaded.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // A refused range is not requested again.
    retry: 1,
  });

export const analyticsCsvUrl = (range: DayRange, chart?: AnalyticsChart): string =>
  urlOf(exportAnalytics, { query: { ...range, chart } });

import { exportAnalytics, getAnalytics } from '@opencall/contract/staff/analytics/analytics.routes';
import type { AnalyticsChart } from '@opencall/contract/staff/analytics/analytics.schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call, urlOf } from '#lib/http.ts';

/** UTC days, both inclusive. If they are missing, the server uses its default range. */
export interface DayRange {
  from?: string;
  to?: string;
}

export const analyticsQuery = (range: DayRange) =>
  defineQuery({
    queryKey: ['analytics', range],
    meta: { refreshedBy: 'nothing', offline: false },
    queryFn: ({ signal }) => call(getAnalytics, { query: { ...range } }, { signal }),
    // Keep the charts of the old range until the new one is loaded.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // Retry only once: a refused range stays refused.
    retry: 1,
  });

export const analyticsCsvUrl = (range: DayRange, chart?: AnalyticsChart): string =>
  urlOf(exportAnalytics, { query: { ...range, chart } });

import { getStats } from '@opencall/contract/staff/stats/stats.routes';
import { defineQuery } from './define-query.ts';
import { call } from './http.ts';

/** Prefix of all query keys of the moderation panel. Decisions on a profile change its queues too. */
export const MODERATION_KEY = ['moderation'] as const;

/** Figures of the staff's home page and navigation. */
export const statsQuery = defineQuery({
  queryKey: ['stats'],
  queryFn: ({ signal }) => call(getStats, {}, { signal }),
  meta: {
    refreshedBy: {
      now: [
        'entries',
        'suggestions',
        'reports',
        'contact',
        'id-verification',
        'new-users',
        'approvals',
        'call-reviews',
        'disputes',
        'reviews',
        'stats',
      ],
    },
    offline: false,
  },
  staleTime: 0,
});

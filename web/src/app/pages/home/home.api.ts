import { getHome } from '@opencall/contract/site/home/home.routes';
import type { HomeResponse } from '@opencall/contract/site/home/home.schemas';
import { defineQuery } from '#lib/define-query.ts';
import { HOME_KEY } from '#lib/home-key.ts';
import { call } from '#lib/http.ts';

export type Home = HomeResponse;

/** Everything that the home page shows. New calls and albums of others appear at the next visit. */
export const homeQuery = (userId: number) =>
  defineQuery({
    queryKey: HOME_KEY,
    queryFn: ({ signal }) => call(getHome, {}, { signal }),
    meta: {
      refreshedBy: {
        now: [
          ['profile', userId],
          ...([
            'applications',
            'desk',
            'invitations',
            'shoots',
            'references',
            'lists',
            'correspondence',
          ] as const),
          // The queues of staff.
          ...(['reports', 'reviews', 'call-reviews', 'disputes', 'id-verification'] as const),
          ...(['approvals', 'contact', 'suggestions', 'entries'] as const),
        ],
        later: ['calls', 'albums', 'new-users', 'session'],
      },
      offline: true,
    },
    staleTime: 30_000,
  });

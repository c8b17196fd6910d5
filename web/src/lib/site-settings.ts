import { getSiteSettings } from '@opencall/contract/site/site-settings/site-settings.routes';
import { defineQuery } from './define-query.ts';
import { call } from './http.ts';

/** Name, support address and price of this site. */
export const siteSettingsQuery = defineQuery({
  queryKey: ['site-settings'],
  meta: { refreshedBy: { now: ['site'] }, offline: 'undated' },
  queryFn: ({ signal }) => call(getSiteSettings, {}, { signal }),
});

import { getSiteSettings } from '@opencall/contract/site/site-settings/site-settings.routes';
import { defineQuery } from './define-query.ts';
import { call } from './http.ts';

/** Prefix of the query keys of settings, documents and pages of the site: invalidating it refetches them all. */
export const SITE_SETTINGS_KEY = ['site-settings'] as const;

/** Name, support address and price of this site. */
export const siteSettingsQuery = defineQuery({
  queryKey: SITE_SETTINGS_KEY,
  meta: { refreshedBy: { now: ['site'] }, offline: 'undated' },
  queryFn: ({ signal }) => call(getSiteSettings, {}, { signal }),
});

import { getSiteSettings } from '@opencall/contract/site/site-settings/site-settings.routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';

/** Name, support address and price of this site. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: ({ signal }) => call(getSiteSettings, {}, { signal }),
});

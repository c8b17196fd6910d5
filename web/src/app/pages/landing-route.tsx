import { getSiteSettings } from '@opencall/contract/site-settings/site-settings.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { LandingPage } from './landing/landing-page.tsx';

/** The page asks for the site's settings, but shows none: its words are fixed. */
const useSiteSettings = () =>
  useQuery({
    queryKey: ['site-settings'],
    queryFn: async ({ signal }) => {
      try {
        return await call(getSiteSettings, {}, { signal });
      } catch (cause) {
        throw new Error('Failed to fetch site settings', { cause });
      }
    },
  });

export const LandingRoute = () => {
  useSiteSettings();
  return (
    <>
      <title>Opencall: every shoot starts with an open call</title>
      <LandingPage year={new Date().getFullYear()} />
    </>
  );
};

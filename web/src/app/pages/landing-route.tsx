import { offerWords } from '@opencall/contract/site/site-settings/offer';
import { getSiteSettings } from '@opencall/contract/site/site-settings/site-settings.routes';
import { useQuery } from '@tanstack/react-query';
import { pagesQuery } from '#features/site/site-pages/site-pages.api.ts';
import { call } from '#lib/http.ts';
import { useSite } from '#lib/site.ts';
import { LandingPage } from './landing/landing-page.tsx';

/** The page asks for the site's settings, but shows those that the server wrote into it. */
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
  const site = useSite();
  useSiteSettings();
  const { data: pages = [] } = useQuery(pagesQuery);
  return (
    <>
      <title>{`${site.siteName}: every shoot starts with an open call`}</title>
      <LandingPage year={new Date().getFullYear()} offer={offerWords(site)} pages={pages} />
    </>
  );
};

import { offerWords } from '@opencall/contract/site/site-settings/offer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesQuery } from '#features/site/site-pages/site-pages.api.ts';
import { useSite } from '#lib/site.ts';
import { siteSettingsQuery } from '#lib/site-settings.ts';
import { LandingPage } from './landing/landing-page.tsx';

export const LandingRoute = () => {
  const site = useSite();
  const [year] = useState(() => new Date().getFullYear());
  // Prefetches the settings for other screens. This page shows the settings that the server wrote into it.
  useQuery(siteSettingsQuery);
  const { data: pages = [] } = useQuery(pagesQuery);
  return (
    <>
      <title>{`${site.siteName}: every shoot starts with an open call`}</title>
      <LandingPage year={year} offer={offerWords(site)} pages={pages} />
    </>
  );
};

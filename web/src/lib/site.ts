import { type ShownSite, SITE_META } from '@opencall/contract/site/site-settings/shown-site';
import { createStore, useStore } from './store.ts';

/** Default values if no server has written the site into the page, as in tests. */
const UNSERVED: ShownSite = {
  siteName: 'Opencall',
  tagline: '',
  accentColor: '',
  logoUrl: null,
  trialMonths: 3,
  monthlyPriceCents: 799,
  maintenance: null,
};

const readPage = (): ShownSite => {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`)?.content ?? '';
  try {
    return { ...UNSERVED, ...JSON.parse(text) };
  } catch {
    return UNSERVED;
  }
};

/** The site as open pages show it. */
interface OpenSite extends ShownSite {
  /** True while a restore of a backup closes the site to everyone, staff included. */
  isRestoring?: boolean;
}

/** The site's name and look. Read from the page, and replaced when the host changes them. */
export const siteStore = createStore<OpenSite>(readPage());

export const useSite = (): OpenSite => useStore(siteStore, (site) => site);
export const useSiteName = (): string => useStore(siteStore, ({ siteName }) => siteName);

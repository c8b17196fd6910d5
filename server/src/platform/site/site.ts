import type { SiteDefaults } from '#config/site-settings.ts';

/** What the host has decided about the site, as it is in force now. */
export interface Site extends SiteDefaults {
  /** Address of the logo on this site; null: the product's own mark. */
  logoUrl: string | null;
}

/** What emails look like. */
export type SiteLook = Pick<Site, 'siteName' | 'accentColor'>;

/** Keeps what is in force, for everything that cannot wait for the database: texts of emails, pages, the price. */
export interface SiteKeeper {
  current(): Site;
  /** `revision` counts the changes of the settings: what was read before a later change does not replace it. */
  replace(site: Site, revision: number): void;
}

export const createSiteKeeper = (defaults: SiteDefaults): SiteKeeper => {
  let held: { site: Site; revision: number } = { site: { ...defaults, logoUrl: null }, revision: -1 };
  return {
    current: () => held.site,
    replace: (site, revision) => {
      if (revision >= held.revision) held = { site, revision };
    },
  };
};

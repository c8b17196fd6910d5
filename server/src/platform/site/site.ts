import type { SiteDefaults } from '#config/site-settings.ts';

/** What the host has decided about the site, as it is in force now. */
export interface Site extends SiteDefaults {
  /** Address of the logo on this site; null: the product's own mark. */
  logoUrl: string | null;
  /** Names that the host reserved: no member may take one or one that looks like it. */
  reservedNames: readonly string[];
  /** The newest terms that members are asked to agree to, and since when they are in force. */
  askedTerms: { version: number; since: Date } | null;
  /** Where email programs find it; null: nowhere. */
  readonly emailLogoUrl: string | null;
}

/** What is stored of it. */
export type StoredSite = Omit<Site, 'emailLogoUrl'>;

/** What emails look like. */
export type SiteLook = Pick<Site, 'siteName' | 'accentColor' | 'emailLogoUrl'>;

/** Keeps what is in force, for everything that cannot wait for the database: texts of emails, pages, the price. */
export interface SiteKeeper {
  current(): Site;
  /** `revision` counts the changes of the settings: what was read before a later change does not replace it. */
  replace(site: StoredSite, revision: number): void;
}

/** The origin is asked for when it is needed: a server that listens at any port knows it late. */
export const withEmailLogo = (site: StoredSite, origin: () => string | null): Site => ({
  ...site,
  get emailLogoUrl() {
    const at = site.logoUrl === null ? null : origin();
    // The part after `=` changes with the logo: email programs keep pictures.
    return at && `${at}/icons/logo.png?of=${site.logoUrl?.replace(/\W+/g, '-')}`;
  },
});

export const createSiteKeeper = (defaults: SiteDefaults, origin: () => string): SiteKeeper => {
  let held = {
    site: withEmailLogo({ ...defaults, logoUrl: null, reservedNames: [], askedTerms: null }, origin),
    revision: -1,
  };
  return {
    current: () => held.site,
    replace: (site, revision) => {
      if (revision >= held.revision) held = { site: withEmailLogo(site, origin), revision };
    },
  };
};

import type { Maintenance as ShownMaintenance } from '@opencall/contract/site/site-settings/maintenance.schemas';
import type { SiteDefaults } from '#config/site-settings.ts';
import { siteRestoring } from '#messages/platform/database.ts';

/** Who may do what while the host works on the site. */
export interface Maintenance {
  mode: 'read-only' | 'closed';
  /** The host's sentence; null: the built-in one. */
  message: string | null;
  /** The expected end. */
  until: Date | null;
}

/** The maintenance while a restore replaces all tables. */
export const RESTORING: Maintenance = {
  mode: 'closed',
  message: siteRestoring,
  until: null,
};

/** The current settings of the site. */
export interface Site extends SiteDefaults {
  /** Address of the logo on this site; null: the product's own mark. */
  logoUrl: string | null;
  /** Names that the host reserved: members may not use one or a name that looks like it. */
  reservedNames: readonly string[];
  /** The newest terms that members must accept, and since when they apply. */
  askedTerms: { version: number; since: Date } | null;
  /** Null: members use the site as always. */
  maintenance: Maintenance | null;
  /** The URL for email programs; null if there is no logo. */
  readonly emailLogoUrl: string | null;
}

/** The maintenance in the form of the contract. */
export const presentMaintenance = (maintenance: Maintenance | null): ShownMaintenance =>
  maintenance && { ...maintenance, until: maintenance.until?.toISOString() ?? null };

/** The stored fields of the logo. */
export type StoredSite = Omit<Site, 'emailLogoUrl'>;

/** Name, colors and logo for emails. */
export type SiteLook = Pick<Site, 'siteName' | 'accentColor' | 'emailLogoUrl'>;

/** Keeps the current settings in memory, for synchronous code: texts of emails, pages, the price. */
export interface SiteKeeper {
  current(): Site;
  /**
   * `revision` counts the changes of the settings: a result that was read before a later change does not
   * replace it.
   */
  replace(site: StoredSite, revision: number): void;
}

/** The origin is read lazily: a server on an arbitrary port knows it only after the start. */
export const withEmailLogo = (site: StoredSite, origin: () => string | null): Site => ({
  ...site,
  get emailLogoUrl() {
    const at = site.logoUrl === null ? null : origin();
    // The part after `=` changes with the logo, because email programs cache pictures.
    return at && `${at}/icons/logo.png?of=${site.logoUrl?.replace(/\W+/g, '-')}`;
  },
});

/** @param isRestoring true while a restore replaces all tables: the site is then closed */
export const createSiteKeeper = (
  defaults: SiteDefaults,
  origin: () => string,
  isRestoring: () => boolean,
): SiteKeeper => {
  let held = {
    site: withEmailLogo(
      { ...defaults, logoUrl: null, reservedNames: [], askedTerms: null, maintenance: null },
      origin,
    ),
    revision: -1,
  };
  return {
    current: () => (isRestoring() ? { ...held.site, maintenance: RESTORING } : held.site),
    replace: (site, revision) => {
      if (revision >= held.revision) held = { site: withEmailLogo(site, origin), revision };
    },
  };
};

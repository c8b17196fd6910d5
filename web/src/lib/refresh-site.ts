import { accentRule } from '@opencall/contract/site/site-settings/accent';
import { ACCENT_STYLE } from '@opencall/contract/site/site-settings/shown-site';
import { getSiteSettings } from '@opencall/contract/site/site-settings/site-settings.routes';
import type { QueryClient } from '@tanstack/react-query';
import { type ApiError, isMaintenance } from './api-error.ts';
import { siteStore } from './site.ts';
import { siteSettingsQuery } from './site-settings.ts';

/** Applies an accent color `#rrggbb` to the whole page. */
export const showAccent = (accent: string): void => {
  const style = document.getElementById(ACCENT_STYLE) ?? document.createElement('style');
  style.id = ACCENT_STYLE;
  style.textContent = accentRule(accent);
  document.head.append(style);
};

const RETRIES = 2;

/** Refetches the settings after the host has changed them, and updates name, logo and accent on the open page. */
export const refreshSite = async (client: QueryClient): Promise<void> => {
  const { currency: _currency, ...site } = await client.fetchQuery({
    ...siteSettingsQuery,
    staleTime: 0,
    retry: (failures, error) => failures < RETRIES && !isMaintenance(error),
  });
  siteStore.set(site);
  showAccent(site.accentColor);
};

/** Milliseconds between two looks at a site that is being restored. */
const LOOK_MS = 5000;
let looking: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows the present state of the site on the open page. While a backup is restored, the settings cannot be read: shows a
 * closed site with the server's sentence, and looks again until they can.
 */
export const followSite = async (client: QueryClient): Promise<void> => {
  try {
    await refreshSite(client);
  } catch (error) {
    const site = siteStore.snapshot();
    if (isMaintenance(error)) {
      const maintenance = { mode: 'closed', message: error.text, until: null } as const;
      siteStore.set({ ...site, maintenance, isRestoring: true });
    } else if (!site.isRestoring) return;
    clearTimeout(looking);
    looking = setTimeout(() => void followSite(client), LOOK_MS);
  }
};

/** Follows the site after a call that was refused because of maintenance, unless the page shows that already. */
export const followAfter = (client: QueryClient, { route, text }: ApiError): void => {
  // `followSite` itself handles the refusal of the settings.
  if (route !== getSiteSettings && siteStore.snapshot().maintenance?.message !== text)
    void followSite(client);
};

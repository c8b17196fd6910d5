import { accentRule } from '@opencall/contract/site/site-settings/accent';
import { ACCENT_STYLE } from '@opencall/contract/site/site-settings/shown-site';
import type { QueryClient } from '@tanstack/react-query';
import { siteStore } from './site.ts';
import { siteSettingsQuery } from './site-settings.ts';

/** Applies an accent color `#rrggbb` to the whole page. */
export const showAccent = (accent: string): void => {
  const style = document.getElementById(ACCENT_STYLE) ?? document.createElement('style');
  style.id = ACCENT_STYLE;
  style.textContent = accentRule(accent);
  document.head.append(style);
};

/** Refetches the settings after the host has changed them, and updates name, logo and accent on the open page. */
export const refreshSite = async (client: QueryClient): Promise<void> => {
  const { currency: _currency, ...site } = await client.fetchQuery({ ...siteSettingsQuery, staleTime: 0 });
  siteStore.set(site);
  showAccent(site.accentColor);
};

import { getSiteSettings } from '@opencall/contract/billing/billing.endpoints';
import { MONTHLY_PRICE_CENTS, TRIAL_MONTHS } from '@opencall/contract/billing/billing.schemas';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';

export const registerBillingRoutes = (api: Api, { config }: Platform): void => {
  api.handle(getSiteSettings, async () => ({
    siteName: config.siteName,
    supportEmail: config.supportEmail,
    trialMonths: TRIAL_MONTHS,
    monthlyPriceCents: MONTHLY_PRICE_CENTS,
    currency: 'usd' as const,
  }));
};

import { MONTHLY_PRICE_CENTS, TRIAL_MONTHS } from '@opencall/contract/billing/billing.schemas';
import { DEFAULT_ACCENT } from '@opencall/contract/site-settings/accent';
import {
  accentSchema,
  JOINING_MODES,
  type JoiningMode,
  MONTHLY_PRICE_MAX,
  MONTHLY_PRICE_MIN,
  SITE_DEFAULTS,
  SITE_NAME_MAX,
  TAGLINE_MAX,
  TRIAL_MONTHS_MAX,
} from '@opencall/contract/site-settings/site-settings.schemas';
import { z } from 'zod';
import { url, wholeNumber } from './fields.ts';

export const siteFields = {
  SITE_NAME: z.string().min(1).max(SITE_NAME_MAX).default(SITE_DEFAULTS.siteName),
  SITE_TAGLINE: z.string().max(TAGLINE_MAX).default(SITE_DEFAULTS.tagline),
  ACCENT_COLOR: accentSchema.default(DEFAULT_ACCENT),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@opencall.invalid'),
  TRIAL_MONTHS: wholeNumber({ min: 0, max: TRIAL_MONTHS_MAX, what: 'a number of months' }).default(
    TRIAL_MONTHS,
  ),
  MONTHLY_PRICE_CENTS: wholeNumber({
    min: MONTHLY_PRICE_MIN,
    max: MONTHLY_PRICE_MAX,
    what: 'a price in US cents',
  }).default(MONTHLY_PRICE_CENTS),
  JOINING: z.enum(JOINING_MODES, `must be one of ${JOINING_MODES.join(', ')}`).default('open'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@host').optional(),
  MAIL_FROM: z.string().min(3).default('no-reply@opencall.invalid'),
};
const shape = z.object(siteFields);

/** What is in force of the site for whatever the host has not set in the browser. */
export interface SiteDefaults {
  siteName: string;
  tagline: string;
  /** `#rrggbb`. */
  accentColor: string;
  supportEmail: string;
  trialMonths: number;
  /** US cents. */
  monthlyPriceCents: number;
  joining: JoiningMode;
}

/** What the site calls itself, and how it sends emails. */
export interface SiteSettings {
  /** Defaults: what is in force is `Platform.site`. */
  site: SiteDefaults;
  /** Absent: each email is a file in the data folder. */
  smtpUrl: string | undefined;
  /** RFC 5322 mailbox; one without a name gets the site's. */
  mailFrom: string;
}

export const readSite = (env: z.output<typeof shape>): SiteSettings => ({
  site: {
    siteName: env.SITE_NAME,
    tagline: env.SITE_TAGLINE,
    accentColor: env.ACCENT_COLOR,
    supportEmail: env.SUPPORT_EMAIL,
    trialMonths: env.TRIAL_MONTHS,
    monthlyPriceCents: env.MONTHLY_PRICE_CENTS,
    joining: env.JOINING,
  },
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
});

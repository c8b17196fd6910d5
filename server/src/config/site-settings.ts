import { MONTHLY_PRICE_CENTS, TRIAL_MONTHS } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { DEFAULT_ACCENT } from '@opencall/contract/site/site-settings/accent';
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
} from '@opencall/contract/site/site-settings/site-settings.schemas';
import { z } from 'zod';
import { settingDocs, url, wholeNumber } from './fields.ts';

export const siteFields = {
  SITE_NAME: z
    .string()
    .min(1)
    .max(SITE_NAME_MAX)
    .default(SITE_DEFAULTS.siteName)
    .register(settingDocs, { does: 'Name of the site, until an admin sets it in the browser.' }),
  SITE_TAGLINE: z
    .string()
    .max(TAGLINE_MAX)
    .default(SITE_DEFAULTS.tagline)
    .register(settingDocs, { does: 'Line below the name, until an admin sets it in the browser.' }),
  ACCENT_COLOR: accentSchema.default(DEFAULT_ACCENT).register(settingDocs, {
    does: 'Color of buttons and links as `#rrggbb`, until an admin sets it in the browser.',
  }),
  SUPPORT_EMAIL: z
    .email('must be an email address')
    .default('support@opencall.invalid')
    .register(settingDocs, {
      does: 'Address that the site shows for support, until an admin sets it in the browser.',
    }),
  TRIAL_MONTHS: wholeNumber({ min: 0, max: TRIAL_MONTHS_MAX, what: 'a number of months' })
    .default(TRIAL_MONTHS)
    .register(settingDocs, { does: 'Months that a trial lasts, until an admin sets it in the browser.' }),
  MONTHLY_PRICE_CENTS: wholeNumber({
    min: MONTHLY_PRICE_MIN,
    max: MONTHLY_PRICE_MAX,
    what: 'a price in US cents',
  })
    .default(MONTHLY_PRICE_CENTS)
    .register(settingDocs, { does: 'Monthly price in US cents, until an admin sets it in the browser.' }),
  JOINING: z
    .enum(JOINING_MODES, `must be one of ${JOINING_MODES.join(', ')}`)
    .default('open')
    .register(settingDocs, {
      does: 'How people join, until an admin sets it in the browser: `open`, `invite` or `approval`.',
    }),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@host').optional().register(settingDocs, {
    does: 'Mail server, such as `smtps://user:password@host`.',
    absent: 'each email becomes a file in `DATA_DIR/outbox`',
  }),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('no-reply@opencall.invalid')
    .register(settingDocs, { does: 'Sender of all emails: an address, or a name and an address.' }),
  EMAIL_BOUNCE_SECRET: z.string().min(16, 'must be 16 characters or more').optional().register(settingDocs, {
    does: 'Secret with which the email provider reports bounces; see [email bounces](operating.md#how-does-the-site-handle-email-bounces).',
    absent: 'bounces are known only from refusals of the mail server',
  }),
};
const shape = z.object(siteFields);

/** Values that apply until an admin sets them in the browser. */
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

/** Name and look of the site, and how it sends emails. */
export interface SiteSettings {
  /** Defaults. `Platform.site` has the current values. */
  site: SiteDefaults;
  /** Absent: each email becomes a file in the data folder. */
  smtpUrl: string | undefined;
  /** RFC 5322 mailbox. If it has no name, the name of the site is used. */
  mailFrom: string;
  /** Absent: the webhook for email bounces answers 404. */
  emailBounceSecret: string | undefined;
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
  emailBounceSecret: env.EMAIL_BOUNCE_SECRET,
});

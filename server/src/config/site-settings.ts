import { z } from 'zod';
import { url } from './fields.ts';

export const siteFields = {
  SITE_NAME: z.string().min(1).max(60).default('Opencall'),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@opencall.invalid'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@host').optional(),
  MAIL_FROM: z.string().min(3).default('Opencall <no-reply@opencall.invalid>'),
};
const shape = z.object(siteFields);

/** What the site calls itself, and how it sends emails. */
export interface SiteSettings {
  siteName: string;
  supportEmail: string;
  /** Absent: each email is a file in the data folder. */
  smtpUrl: string | undefined;
  mailFrom: string;
}

export const readSite = (env: z.output<typeof shape>): SiteSettings => ({
  siteName: env.SITE_NAME,
  supportEmail: env.SUPPORT_EMAIL,
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
});

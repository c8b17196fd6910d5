import { randomUUID } from 'node:crypto';
import * as m from '#messages/accounts/auth.ts';
import { addressRefusalOf } from '#platform/email/address-refusal.ts';
import { EMAIL_LANE } from '#platform/email/email-jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { LINK_EMAILS, type LinkEmail } from './link-emails.ts';
import { writeRecoveryEmail } from './recovery.service.ts';
import { writeVerificationEmail } from './verification.service.ts';

const write = (platform: Platform, email: LinkEmail) =>
  email.purpose === 'reset-password'
    ? writeRecoveryEmail(platform, email)
    : writeVerificationEmail(platform, email);

/** Registers the job that renders and sends emails with links. */
export const registerLinkEmails = (platform: Platform): void =>
  platform.jobs.register<LinkEmail>({
    ...EMAIL_LANE,
    name: LINK_EMAILS,
    about: ({ purpose, email }) =>
      purpose === 'reset-password' ? m.resetLinkJob({ email }) : m.confirmLinkJob({ email }),
    run: async (email) => {
      const written = await write(platform, email);
      if (!written) return;
      try {
        // A new message id for each attempt, because each attempt has a new link.
        await platform.mailer.deliver(randomUUID(), { ...written, evenIfBounced: true });
      } catch (error) {
        // The mailer has marked the address: another attempt would be refused too.
        if (addressRefusalOf(error) === undefined) throw error;
      }
    },
  });

import type { User } from '@opencall/contract/auth/auth.schemas';
import type { Executor } from '#platform/database/database.ts';
import { enqueueLetter } from '#platform/jobs/letters.ts';
import { greet, renderLetter } from '#platform/mail/letter.ts';
import type { Platform } from '#platform/platform.ts';

type Addressee = Pick<User, 'email' | 'username' | 'emailVerified'>;

interface Notice {
  subject: string;
  paragraphs: string[];
  closing?: string[];
}

/** Tells a member of a change to their account, if the transaction that made it commits. */
export const sendAccountNotice = async (
  platform: Platform,
  tx: Executor,
  { user, notice }: { user: Addressee; notice: Notice },
): Promise<void> => {
  const { config, jobs } = platform;
  const closing = notice.closing ?? [
    `If this was not you, set a new password with 'Recover' on the sign-in page, and write to ${config.supportEmail}.`,
  ];
  const content = {
    subject: notice.subject,
    paragraphs: [greet(user), ...notice.paragraphs],
    closing,
  };
  await enqueueLetter(jobs, tx, renderLetter(user.email, content, config.siteName));
};

/** However the password was changed, its owner hears of it. */
export const sendPasswordNotice = (platform: Platform, tx: Executor, user: Addressee): Promise<void> => {
  const { siteName } = platform.config;
  const notice = {
    subject: 'Your password was changed',
    paragraphs: [`The password of your ${siteName} account was changed. All other devices are signed out.`],
  };
  return sendAccountNotice(platform, tx, { user, notice });
};

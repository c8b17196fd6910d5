import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import * as m from '#messages/accounts/auth.ts';
import type { Tx } from '#platform/database/database.ts';
import { enqueueMemberEmail } from '#platform/email/member-email.ts';
import type { EmailContent } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';

type Addressee = Pick<User, 'email' | 'username' | 'emailVerified'>;

/** Emails a member about a change to their account when the transaction commits. */
export const sendAccountNotice = async (
  platform: Platform,
  tx: Tx,
  { user, notice }: { user: Addressee; notice: EmailContent },
): Promise<void> => {
  const closing = notice.closing ?? [m.changeNotByYou({ supportEmail: platform.site().supportEmail })];
  enqueueMemberEmail(platform, tx, { to: user, content: { ...notice, closing } });
};

interface Named {
  name: string;
}

interface PasswordChange {
  user: Addressee;
  /** Set after a password reset: the passkeys that were removed, and those that were kept. */
  passkeys?: { removed: Named[]; kept: Named[] };
}

const listNames = (passkeys: Named[]): string => passkeys.map(({ name }) => `'${name}'`).join(', ');

export const sendPasswordNotice = (
  platform: Platform,
  tx: Tx,
  { user, passkeys: { removed, kept } = { removed: [], kept: [] } }: PasswordChange,
): Promise<void> => {
  const { siteName } = platform.site();
  const paragraphs = [m.passwordChanged({ siteName })];
  if (removed.length > 0) paragraphs.push(m.passkeysRemoved({ listNames: listNames(removed) }));
  if (kept.length > 0) paragraphs.push(m.passkeysKept({ listNames: listNames(kept) }));
  return sendAccountNotice(platform, tx, {
    user,
    notice: { subject: m.yourPasswordWasChanged, paragraphs },
  });
};

import * as m from '#messages/staff/sanctions.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Addressee, enqueueMemberEmail } from '#platform/email/member-email.ts';
import type { EmailContent } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';
import type { SanctionRow } from './sanctions.queries.ts';
import { formatMoment } from './sign-in-block.service.ts';

const consequencesOf = ({ kind, until }: SanctionRow, siteName: string): EmailContent => {
  if (kind === 'warn') {
    return {
      subject: m.warningSubject,
      paragraphs: [m.warningText({ siteName })],
    };
  }
  if (kind === 'hide') {
    return {
      subject: m.hiddenSubject,
      paragraphs: [m.hiddenText, m.hiddenUndone],
    };
  }
  const effects = m.suspensionEffects;
  return until
    ? {
        subject: m.suspendedSubject({ moment: formatMoment(until) }),
        paragraphs: [m.suspendedText({ moment: formatMoment(until) }), m.untilThen({ effects })],
      }
    : {
        subject: m.bannedSubject,
        paragraphs: [m.bannedText, effects, m.membershipEnds],
      };
};

/** True if the member can still sign in. */
const canSignIn = ({ kind }: SanctionRow): boolean => kind === 'warn' || kind === 'hide';

/** How the member can appeal: with the form, after signing in or after a refused sign-in, or by email. */
const appealBy = (sanction: SanctionRow, supportEmail: string): string => {
  const { id } = sanction;
  return canSignIn(sanction)
    ? m.howToAppealWithLink({ supportEmail, id })
    : m.howToAppealAtLogin({ supportEmail, id });
};

/** The email about a sanction: its effect, its reason and how to appeal. @param shoots number of shoots it canceled. */
export const sendSanctionEmail = (
  platform: Platform,
  tx: Tx,
  { to, sanction, shoots }: { to: Addressee; sanction: SanctionRow; shoots: number },
): void => {
  const { supportEmail, siteName } = platform.site();
  const canceled = shoots > 0 ? [m.shootsCanceled] : [];
  const { subject, paragraphs } = consequencesOf(sanction, siteName);
  const closing = [m.thisIsSanction({ id: sanction.id, appealBy: appealBy(sanction, supportEmail) })];
  const action = { label: m.appeal, url: `${platform.publicOrigin()}/contact?ruling=${sanction.id}` };
  const content = {
    subject,
    paragraphs: [...paragraphs, ...canceled, m.reasonText({ reason: sanction.reason })],
    closing,
    ...(canSignIn(sanction) ? { action } : {}),
  };
  enqueueMemberEmail(platform, tx, { to, content });
};

/** The email about a reversed sanction. */
export const sendReversalEmail = (
  platform: Platform,
  tx: Tx,
  { to, sanction }: { to: Addressee; sanction: SanctionRow },
): void => {
  const content = {
    subject: m.reversedSubject({ id: sanction.id }),
    paragraphs: [
      m.reversedText({ moment: formatMoment(sanction.createdAt) }),
      m.reasonText({ reason: sanction.reversalReason ?? '' }),
    ],
  };
  enqueueMemberEmail(platform, tx, { to, content });
};

/** The email about the end of a suspension. */
export const sendSuspensionEndEmail = (platform: Platform, tx: Tx, to: Addressee): void => {
  const content = {
    subject: m.suspensionOverSubject,
    paragraphs: [m.suspensionOverText],
  };
  enqueueMemberEmail(platform, tx, { to, content });
};

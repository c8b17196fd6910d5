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
      subject: m.aWarningAboutYourAccount,
      paragraphs: [m.aModeratorOfHasSent({ siteName })],
    };
  }
  if (kind === 'hide') {
    return {
      subject: m.yourProfileHasBeenHidden,
      paragraphs: [m.otherMembersCanNoLonger, m.whenOurTeamShowsYour],
    };
  }
  const effects = m.youAreLoggedOutEverywhere;
  return until
    ? {
        subject: m.yourAccountIsSuspendedUntil({ moment: formatMoment(until) }),
        paragraphs: [
          m.yourAccountIsSuspendedUntil2({ moment: formatMoment(until) }),
          m.untilThen({ effects }),
        ],
      }
    : {
        subject: m.yourAccountHasBeenBanned,
        paragraphs: [m.yourAccountHasBeenBanned2, effects, m.ifYouPayForA],
      };
};

/** True if the member can still sign in. */
const canSignIn = ({ kind }: SanctionRow): boolean => kind === 'warn' || kind === 'hide';

/** How the member can appeal: with the form, after signing in or after a refused sign-in, or by email. */
const appealBy = (sanction: SanctionRow, supportEmail: string): string => {
  const { id } = sanction;
  return canSignIn(sanction)
    ? m.ifYouThinkThisIs({ supportEmail, id })
    : m.ifYouThinkThisIsWrong({ supportEmail, id });
};

/** The email about a sanction: its effect, its reason and how to appeal. @param shoots number of shoots it canceled. */
export const sendSanctionEmail = (
  platform: Platform,
  tx: Tx,
  { to, sanction, shoots }: { to: Addressee; sanction: SanctionRow; shoots: number },
): void => {
  const { supportEmail, siteName } = platform.site();
  const canceled = shoots > 0 ? [m.yourUpcomingShootsWereCanceled] : [];
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
    subject: m.sanctionOnYourAccountWas({ id: sanction.id }),
    paragraphs: [
      m.theSanctionOfOnYour({ moment: formatMoment(sanction.createdAt) }),
      m.reasonText({ reason: sanction.reversalReason ?? '' }),
    ],
  };
  enqueueMemberEmail(platform, tx, { to, content });
};

/** The email about the end of a suspension. */
export const sendSuspensionEndEmail = (platform: Platform, tx: Tx, to: Addressee): void => {
  const content = {
    subject: m.yourSuspensionIsOver,
    paragraphs: [m.yourSuspensionIsOverYou],
  };
  enqueueMemberEmail(platform, tx, { to, content });
};

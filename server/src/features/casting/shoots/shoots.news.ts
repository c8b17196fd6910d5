import type { ShootNews, ShootReminder } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { zonedMomentText } from '@opencall/contract/shared/format/dates';
import {
  type NewsContext,
  type NewsWords,
  notifyAndEmail,
} from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/casting/shoots.ts';
import type { Tx } from '#platform/database/database.ts';
import { findMembersWhoSee } from './party-visibility.sql.ts';
import type { ShootRow } from './shoots.sql.ts';

/** The fields of a shoot that its notifications contain. */
type ShootFacts = Pick<ShootRow, 'id' | 'title' | 'terms'>;

const subjectOf = ({ id, title, terms }: ShootFacts) => ({
  shootId: id,
  shootTitle: title,
  startsAt: terms.startsAt,
  timeZone: terms.timeZone,
});

/** 'Sat, Nov 28, 2026, 10:00 AM CST' */
const timeText = ({ startsAt, timeZone }: { startsAt: string; timeZone: string }): string =>
  zonedMomentText(new Date(startsAt), { timeZone });

interface EventWords {
  subject: string;
  /** A text that names the shoot by title and time. */
  text: (shoot: string) => string;
  /** The same below the subject, without the shoot. */
  line: string;
}

const EVENT_WORDS: Record<ShootNews, EventWords> = {
  proposed: {
    subject: m.newShootProposal,
    text: (shoot) => m.invitationText({ shoot }),
    line: m.youAreInvitedToTakePart,
  },
  changed: {
    subject: m.newTermsProposed,
    text: (shoot) => m.termsChangedText({ shoot }),
    line: m.termsChangedLine,
  },
  accepted: {
    subject: m.termsAccepted,
    text: (shoot) => m.termsAcceptedText({ shoot }),
    line: m.aParticipantAcceptedTheTerms2,
  },
  confirmed: {
    subject: m.shootConfirmed,
    text: (shoot) => m.confirmedText({ shoot }),
    line: m.allParticipantsAcceptedTheTerms2,
  },
  declined: {
    subject: m.shootDeclined,
    text: (shoot) => m.declinedText({ shoot }),
    line: m.declinedLine,
  },
  cancelled: {
    subject: m.shootCanceled,
    text: (shoot) => m.canceledText({ shoot }),
    line: m.canceledLine,
  },
  expired: {
    subject: m.shootProposalExpired,
    text: (shoot) => m.lapsedText({ shoot }),
    line: m.lapsedLine,
  },
  'no-show-claimed': {
    subject: m.didYouCome,
    text: (shoot) => m.noShowClaimText({ shoot }),
    line: m.noShowClaimLine,
  },
  disputed: {
    subject: m.ourTeamWillDecide,
    text: (shoot) => m.disputeText({ shoot }),
    line: m.disputeLine,
  },
  decided: {
    subject: m.ourTeamHasDecided,
    text: (shoot) => m.decidedText({ shoot }),
    line: m.ourTeamHasDecidedWhoCame,
  },
};

const newsWords = (subject: NotificationSubject<'shoot'>, origin: string): NewsWords => {
  const words = EVENT_WORDS[subject.event];
  return {
    subject: `${words.subject}: ${subject.shootTitle}`,
    paragraphs: [
      words.text(`“${subject.shootTitle}” (${timeText(subject)})`),
      ...(subject.reason ? [subject.reason] : []),
    ],
    line: [words.line, `${timeText(subject)}.`, ...(subject.reason ? [subject.reason] : [])].join(' '),
    action: { label: m.openTheShoot, url: `${origin}/shoots/${subject.shootId}` },
  };
};

const REMINDER_WORDS: Record<ShootReminder, string> = {
  week: m.inAWeek,
  day: m.tomorrow,
  hours: m.inTwoHours,
};

const reminderWords = (subject: NotificationSubject<'shoot-reminder'>, origin: string): NewsWords => ({
  subject: `${REMINDER_WORDS[subject.reminder]}: ${subject.shootTitle}`,
  paragraphs: [m.startsOn({ shootTitle: subject.shootTitle, time: timeText(subject) })],
  line: m.itStartsOn({ time: timeText(subject) }),
  action: { label: m.openTheShoot, url: `${origin}/shoots/${subject.shootId}` },
});

interface News {
  event: ShootNews;
  /** Null: a job, staff, or a member whose account is being deleted. */
  actorId: number | null;
  reason?: string | null;
  to: readonly number[];
}

/**
 * Notifies parties of a change to a shoot. If the shoot was ever confirmed, parties who cannot see the actor, for example after a
 * block, are notified too, without the actor's name.
 */
export const notifyParties = async (
  tx: Tx,
  context: NewsContext,
  {
    shoot,
    event,
    actorId,
    reason = null,
    to,
  }: News & { shoot: ShootFacts & Pick<ShootRow, 'confirmedVersion'> },
): Promise<void> => {
  const observers = actorId === null ? null : await findMembersWhoSee(tx, to, actorId);
  const isNotified = (userId: number) =>
    !observers || observers.has(userId) || shoot.confirmedVersion !== null;
  const subject = { ...subjectOf(shoot), event, reason };
  const recipients = to
    .filter(isNotified)
    .map((userId) => ({ userId, actorId: observers?.has(userId) ? actorId : null, subject }));
  await notifyAndEmail(tx, context, { kind: 'shoot', recipients, wordsOf: newsWords });
};

export const remindParties = async (
  tx: Tx,
  context: NewsContext,
  { shoot, reminder, to }: { shoot: ShootFacts; reminder: ShootReminder; to: readonly number[] },
): Promise<void> => {
  const subject = { ...subjectOf(shoot), reminder };
  const recipients = to.map((userId) => ({ userId, actorId: null, subject }));
  await notifyAndEmail(tx, context, { kind: 'shoot-reminder', recipients, wordsOf: reminderWords });
};

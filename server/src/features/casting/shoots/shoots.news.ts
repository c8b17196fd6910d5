import type { ShootNews, ShootReminder } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { zonedMomentText } from '@opencall/contract/shared/format/dates';
import {
  type NewsContext,
  type NewsWords,
  notifyAndEmail,
} from '#features/notifications/notifications/notifications.api.ts';
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
    subject: 'New shoot proposal',
    text: (shoot) => `You are invited to take part in ${shoot}. Accept the terms, or propose a change.`,
    line: 'You are invited to take part.',
  },
  changed: {
    subject: 'New terms proposed',
    text: (shoot) => `The terms of ${shoot} have changed. Please accept them again, or propose a change.`,
    line: 'The terms have changed. Please accept them again, or propose a change.',
  },
  accepted: {
    subject: 'Terms accepted',
    text: (shoot) => `A participant accepted the terms of ${shoot}.`,
    line: 'A participant accepted the terms.',
  },
  confirmed: {
    subject: 'Shoot confirmed',
    text: (shoot) => `All participants accepted the terms of ${shoot}. The shoot is confirmed.`,
    line: 'All participants accepted the terms.',
  },
  declined: {
    subject: 'Shoot declined',
    text: (shoot) => `A participant declined ${shoot}. It will not take place.`,
    line: 'A participant declined. It will not take place.',
  },
  cancelled: {
    subject: 'Shoot canceled',
    text: (shoot) => `A participant canceled ${shoot}. It will not take place.`,
    line: 'A participant canceled. It will not take place.',
  },
  expired: {
    subject: 'Shoot proposal expired',
    text: (shoot) => `Not all participants accepted the terms of ${shoot} before the start.`,
    line: 'Not all participants accepted the terms before the start.',
  },
  'no-show-claimed': {
    subject: 'Did you come?',
    text: (shoot) =>
      `A participant says you did not come to ${shoot}. Please confirm or deny it. If you do not answer, it counts as a no-show.`,
    line: 'A participant says you did not come. Please confirm or deny it.',
  },
  disputed: {
    subject: 'Our team will decide',
    text: (shoot) =>
      `The participants of ${shoot} disagree about who came. You can tell our team what happened.`,
    line: 'The participants disagree about who came. You can tell our team what happened.',
  },
  decided: {
    subject: 'Our team has decided',
    text: (shoot) => `Our team has decided who came to ${shoot}.`,
    line: 'Our team has decided who came.',
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
    action: { label: 'Open the shoot', url: `${origin}/shoots/${subject.shootId}` },
  };
};

const REMINDER_WORDS: Record<ShootReminder, string> = {
  week: 'In a week',
  day: 'Tomorrow',
  hours: 'In two hours',
};

const reminderWords = (subject: NotificationSubject<'shoot-reminder'>, origin: string): NewsWords => ({
  subject: `${REMINDER_WORDS[subject.reminder]}: ${subject.shootTitle}`,
  paragraphs: [`“${subject.shootTitle}” starts on ${timeText(subject)}.`],
  line: `It starts on ${timeText(subject)}.`,
  action: { label: 'Open the shoot', url: `${origin}/shoots/${subject.shootId}` },
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

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

/** `text` is followed by the title; `alone` is used without the title if it differs. */
const EVENT_WORDS: Record<ShootNews, { subject: string; text: string; alone?: string }> = {
  proposed: {
    subject: 'A shoot is proposed',
    text: 'You are asked to take part in',
    alone: 'You are asked to take part.',
  },
  changed: { subject: 'Other terms are proposed', text: 'The terms have changed and you are asked again:' },
  accepted: {
    subject: 'Accepted',
    text: 'Someone accepted the terms of',
    alone: 'Someone accepted the terms.',
  },
  confirmed: { subject: 'Confirmed', text: 'All participants accepted. It is confirmed:' },
  declined: { subject: 'Declined', text: 'Someone declined. It will not take place:' },
  cancelled: { subject: 'Cancelled', text: 'Someone cancelled. It will not take place:' },
  expired: { subject: 'Expired', text: 'It was not agreed on before its start:' },
  'no-show-claimed': {
    subject: 'Did you come?',
    text: 'A participant says you did not come. Please confirm or deny it. If you do not answer, it counts as a no-show:',
    alone: 'A participant says you did not come. Please confirm or deny it.',
  },
  disputed: {
    subject: 'Our team will decide',
    text: 'You disagree about who came. You can tell our team how it was:',
  },
  decided: { subject: 'Our team has decided', text: 'Our team has decided who came:' },
};

const newsWords = (subject: NotificationSubject<'shoot'>, origin: string): NewsWords => {
  const words = EVENT_WORDS[subject.event];
  const alone = words.alone ?? words.text.replace(/:$/, '.');
  return {
    subject: `${words.subject}: ${subject.shootTitle}`,
    paragraphs: [
      `${words.text} “${subject.shootTitle}”, ${timeText(subject)}.`,
      ...(subject.reason ? [subject.reason] : []),
    ],
    line: [alone, `${timeText(subject)}.`, ...(subject.reason ? [subject.reason] : [])].join(' '),
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
  paragraphs: [`“${subject.shootTitle}” begins on ${timeText(subject)}.`],
  line: `It begins on ${timeText(subject)}.`,
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

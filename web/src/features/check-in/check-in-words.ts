import type { CheckIn } from '@opencall/contract/check-ins/check-ins.schemas';
import { momentText } from '#lib/time-zones.ts';

/** The shoot, as far as its check-in draws it. */
export interface CheckInShoot {
  id: number;
  title: string;
  status: string;
  terms: { startsAt: string; endsAt: string; timeZone: string };
}

const HOUR_MS = 3_600_000;
/** The buttons are there for so long before the start: some arrive early. */
const EARLY_MS = 2 * HOUR_MS;

/** Where a check-in is at a moment. */
export type Stage = 'ahead' | 'on' | 'due' | 'missed' | 'over';

export const stageOf = (
  { status, doneBy }: Pick<CheckIn, 'status' | 'doneBy'>,
  startsAt: string,
  now: Date,
): Stage => {
  if (status === 'ok') return 'over';
  if (status === 'missed') return 'missed';
  if (Date.parse(doneBy) <= now.getTime()) return 'due';
  return Date.parse(startsAt) - EARLY_MS <= now.getTime() ? 'on' : 'ahead';
};

/** The moments at which what is shown becomes something else. */
export const turningPoints = (checkIn: CheckIn | null | undefined, startsAt: string): (string | null)[] => [
  new Date(Date.parse(startsAt) - EARLY_MS).toISOString(),
  startsAt,
  checkIn?.doneBy ?? null,
  checkIn?.alertAt ?? null,
];

/** What the member reads first. */
export const stateText = (checkIn: CheckIn, stage: Stage, zone: string): { title: string; text: string } => {
  const { contactName, contactEmail, confirmedAt, alertAt, doneBy, lastSignAt } = checkIn;
  const alert = momentText(alertAt, zone);
  if (stage === 'over') {
    return {
      title: 'You said that all is well',
      text: lastSignAt ? `That was on ${momentText(lastSignAt, zone)}. This check-in is over.` : '',
    };
  }
  if (stage === 'missed') {
    return confirmedAt
      ? {
          title: `${contactName} was told that you did not check in`,
          text: 'If you are fine, say so: it goes to your contact at once.',
        }
      : { title: 'You did not check in', text: `${contactName} never confirmed, so nobody was told.` };
  }
  if (!confirmedAt) {
    return {
      title: `${contactName} has not confirmed yet`,
      text: `We asked ${contactEmail}. Until they confirm, nobody is told if you do not check in.`,
    };
  }
  if (stage === 'due')
    return { title: 'Are you done?', text: `If you do not answer, ${contactName} is told on ${alert}.` };
  return {
    title: `${contactName} is told if you do not check in`,
    text: `You want to be done by ${momentText(doneBy, zone)}.`,
  };
};

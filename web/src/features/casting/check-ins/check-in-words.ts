import type { CheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import { momentText } from '#lib/time-zones.ts';

/** The facts of a shoot that its check-in shows. */
export interface CheckInShoot {
  id: number;
  title: string;
  status: string;
  terms: { startsAt: string; endsAt: string; timeZone: string };
}

const HOUR_MS = 3_600_000;
/** How long before the start the buttons appear, because some members arrive early. */
const EARLY_MS = 2 * HOUR_MS;

/** The stage of a check-in at a given time. */
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

/** The times at which the screen changes. */
export const turningPoints = (checkIn: CheckIn | null | undefined, startsAt: string): (string | null)[] => [
  new Date(Date.parse(startsAt) - EARLY_MS).toISOString(),
  startsAt,
  checkIn?.doneBy ?? null,
  checkIn?.alertAt ?? null,
];

/** Describes the state of the check-in to the member. */
export const stateText = (checkIn: CheckIn, stage: Stage, zone: string): { title: string; text: string } => {
  const { contactName, contactEmail, confirmedAt, alertAt, doneBy, lastSignAt } = checkIn;
  const alert = momentText(alertAt, zone);
  if (stage === 'over') {
    return {
      title: 'You checked in: you are fine',
      text: lastSignAt ? `You checked in on ${momentText(lastSignAt, zone)}. This check-in is over.` : '',
    };
  }
  if (stage === 'missed') {
    return confirmedAt
      ? {
          title: `You did not check in. We emailed ${contactName}`,
          text: `If you are fine, press “I am fine”. We email ${contactName} immediately.`,
        }
      : {
          title: 'You did not check in',
          text: `${contactName} never confirmed, so we did not email anyone.`,
        };
  }
  if (!confirmedAt) {
    return {
      title: `${contactName} has not confirmed yet`,
      text: `We asked ${contactEmail}. Until they confirm, we cannot alert them if you do not check in.`,
    };
  }
  if (stage === 'due')
    return { title: 'Are you fine?', text: `If you do not answer, we email ${contactName} on ${alert}.` };
  return {
    title: `We email ${contactName} if you do not check in`,
    text: `You plan to be done by ${momentText(doneBy, zone)}. If you have not checked in by ${alert}, we email ${contactName}.`,
  };
};

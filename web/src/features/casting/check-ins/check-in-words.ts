import type { CheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import { momentText } from '#lib/time-zones.ts';
import * as m from '#messages/casting/check-ins';

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
export type Stage = 'upcoming' | 'on' | 'due' | 'missed' | 'over';

export const stageOf = (
  { status, doneBy }: Pick<CheckIn, 'status' | 'doneBy'>,
  startsAt: string,
  now: Date,
): Stage => {
  if (status === 'ok') return 'over';
  if (status === 'missed') return 'missed';
  if (Date.parse(doneBy) <= now.getTime()) return 'due';
  return Date.parse(startsAt) - EARLY_MS <= now.getTime() ? 'on' : 'upcoming';
};

/** The times at which the screen changes. */
export const changeTimes = (checkIn: CheckIn | null | undefined, startsAt: string): (string | null)[] => [
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
      title: m.youCheckedInYouAreOk,
      text: lastSignAt ? m.youCheckedInOn({ moment: momentText(lastSignAt, zone) }) : '',
    };
  }
  if (stage === 'missed') {
    return confirmedAt
      ? {
          title: m.notCheckedInContactEmailed({ contactName }),
          text: m.ifYouAreOk({ contactName }),
        }
      : {
          title: m.youDidNotCheckIn,
          text: m.neverConfirmed({ contactName }),
        };
  }
  if (!confirmedAt) {
    return {
      title: m.hasNotConfirmedYet({ contactName }),
      text: m.untilTheyConfirm({ contactEmail }),
    };
  }
  if (stage === 'due') return { title: m.areYouOk, text: m.ifYouDoNotAnswer({ contactName, alert }) };
  return {
    title: m.weEmailIfYouDoNotCheckIn({ contactName }),
    text: m.youPlanToBeDone({ doneBy: momentText(doneBy, zone), alert, contactName }),
  };
};

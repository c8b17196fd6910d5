/* The times of a check-in. Used by the server, and by the screen before the check-in is created. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When the member is asked whether they are well, and when the contact is alerted. */
export const checkInTimes = ({
  doneBy,
  graceMinutes,
}: {
  doneBy: Date;
  graceMinutes: number;
}): { remindAt: Date; alertAt: Date } => ({
  remindAt: doneBy,
  alertAt: new Date(doneBy.getTime() + graceMinutes * MINUTE_MS),
});

/** Adds minutes to the deadline, or to the current time if the deadline has passed. */
export const extendedDoneBy = (doneBy: Date, { minutes, now }: { minutes: number; now: Date }): Date =>
  new Date(Math.max(doneBy.getTime(), now.getTime()) + minutes * MINUTE_MS);

/** The latest possible `doneBy` for a shoot with this end. */
export const latestDoneBy = (endsAt: Date, hours: number): Date =>
  new Date(endsAt.getTime() + hours * HOUR_MS);

/** A point of the timeline: the member is asked whether they arrived or are done, or the contact is alerted. */
export interface TimelinePoint {
  kind: 'arrive' | 'done-by' | 'alert';
  at: Date;
}

/** Lists the points in chronological order. There is no arrival if the check-in ends before the shoot starts. */
export const timelineOf = ({
  startsAt,
  doneBy,
  graceMinutes,
}: {
  startsAt: Date;
  doneBy: Date;
  graceMinutes: number;
}): TimelinePoint[] => {
  const { remindAt, alertAt } = checkInTimes({ doneBy, graceMinutes });
  const points: TimelinePoint[] = [
    { kind: 'done-by', at: remindAt },
    { kind: 'alert', at: alertAt },
  ];
  return startsAt < doneBy ? [{ kind: 'arrive', at: startsAt }, ...points] : points;
};

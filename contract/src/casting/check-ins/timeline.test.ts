import { describe, expect, it } from 'vitest';
import { CHECK_IN_STATUSES, CHECK_IN_STEPS, canStep } from './check-ins.vocabulary.ts';
import { checkInTimes, extendedDoneBy, latestDoneBy, timelineOf } from './timeline.ts';

const at = (time: string): Date => new Date(`2026-03-08T${time}:00Z`);

describe('the times of a check-in', () => {
  it('put the reminder at the end and the alert after the grace period, across a clock change', () => {
    // In Chicago the clock jumps from 2 to 3 at 08:00 UTC.
    expect(checkInTimes({ doneBy: at('07:45'), graceMinutes: 30 })).toEqual({
      remindAt: at('07:45'),
      alertAt: at('08:15'),
    });
  });

  it('are extended from the agreed end, or from now if that has passed', () => {
    expect(extendedDoneBy(at('10:00'), { minutes: 30, now: at('09:00') })).toEqual(at('10:30'));
    expect(extendedDoneBy(at('10:00'), { minutes: 30, now: at('10:20') })).toEqual(at('10:50'));
    expect(latestDoneBy(at('10:00'), 2)).toEqual(at('12:00'));
  });

  it('are listed in order, without the arrival if the end is before the start', () => {
    const end = { doneBy: at('16:00'), graceMinutes: 15 };
    expect(timelineOf({ startsAt: at('10:00'), ...end })).toEqual([
      { kind: 'arrive', at: at('10:00') },
      { kind: 'done-by', at: at('16:00') },
      { kind: 'alert', at: at('16:15') },
    ]);
    expect(timelineOf({ startsAt: at('17:00'), ...end }).map(({ kind }) => kind)).toEqual([
      'done-by',
      'alert',
    ]);
  });
});

describe('the steps of a check-in', () => {
  it('depend on its status', () => {
    const possible = Object.fromEntries(
      CHECK_IN_STATUSES.map((status) => [status, CHECK_IN_STEPS.filter((step) => canStep(status, step))]),
    );
    expect(possible).toEqual({
      asked: ['arrived', 'ok', 'extend', 'test'],
      armed: ['arrived', 'ok', 'extend', 'help', 'test'],
      ok: ['ok'],
      missed: ['ok', 'extend', 'help'],
    });
  });
});

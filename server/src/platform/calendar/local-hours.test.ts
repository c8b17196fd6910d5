import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/time.ts';
import { endOfHours, nextAt } from './local-hours.ts';

const NEW_YORK = 'America/New_York';
const at = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};
const end = (hours: string, moment: string, timeZone = NEW_YORK): string | null => {
  const [from = '', until = ''] = hours.split('-');
  return endOfHours({ from: at(from), until: at(until), timeZone }, new Date(moment))?.toISOString() ?? null;
};

describe('hours of a day', () => {
  it('include their first moment and not their last, over midnight too', () => {
    expect(end('22:00-07:00', '2026-01-11T02:59:59.999Z')).toBeNull();
    expect(end('22:00-07:00', '2026-01-11T03:00:00Z')).toBe('2026-01-11T12:00:00.000Z');
    expect(end('22:00-07:00', '2026-01-11T05:00:00Z')).toBe('2026-01-11T12:00:00.000Z');
    expect(end('22:00-07:00', '2026-01-11T11:59:59.999Z')).toBe('2026-01-11T12:00:00.000Z');
    expect(end('22:00-07:00', '2026-01-11T12:00:00Z')).toBeNull();
    expect(end('13:00-14:30', '2026-01-11T18:00:00Z')).toBe('2026-01-11T19:30:00.000Z');
    expect(end('00:00-23:59', '2026-01-11T05:00:00Z')).toBe('2026-01-12T04:59:00.000Z');
    expect(end('23:59-00:00', '2026-01-11T04:59:30Z')).toBe('2026-01-11T05:00:00.000Z');
  });

  it('follow the local day, ahead of UTC and behind it, with odd offsets', () => {
    expect(end('22:00-07:00', '2026-06-10T16:30:00Z', 'Asia/Kolkata')).toBe('2026-06-11T01:30:00.000Z');
    expect(end('22:00-07:00', '2026-06-10T09:15:00Z', 'Pacific/Kiritimati')).toBe('2026-06-10T17:00:00.000Z');
    expect(end('22:00-07:00', '2026-06-10T09:00:00Z', 'Pacific/Honolulu')).toBe('2026-06-10T17:00:00.000Z');
  });

  it('end by local time, an hour earlier or later in the night of a clock change', () => {
    // 2026-03-08: 2 a.m. becomes 3 a.m. 2026-11-01: 2 a.m. becomes 1 a.m.
    expect(end('22:00-07:00', '2026-03-08T03:00:00Z')).toBe('2026-03-08T11:00:00.000Z');
    expect(end('22:00-07:00', '2026-11-01T02:00:00Z')).toBe('2026-11-01T12:00:00.000Z');
  });

  it('end at the clock change that skips their end, and start at the one that skips their start', () => {
    expect(end('22:00-02:30', '2026-03-08T06:59:59Z')).toBe('2026-03-08T07:00:00.000Z');
    expect(end('22:00-02:30', '2026-03-08T07:00:00Z')).toBeNull();
    expect(end('02:30-08:00', '2026-03-08T06:59:59Z')).toBeNull();
    expect(end('02:30-08:00', '2026-03-08T07:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
    expect(end('02:10-02:50', '2026-03-08T07:00:00Z')).toBeNull();
  });

  it('start and end once if the clock repeats an hour', () => {
    // 1:30 a.m. is both 5:30 and 6:30 UTC.
    expect(end('22:00-01:30', '2026-11-01T05:29:59Z')).toBe('2026-11-01T05:30:00.000Z');
    for (const later of ['05:30', '06:00', '06:29'])
      expect(end('22:00-01:30', `2026-11-01T${later}:00Z`), later).toBeNull();
    for (const inside of ['05:30', '06:00', '06:15', '07:30'])
      expect(end('01:30-08:00', `2026-11-01T${inside}:00Z`), inside).toBe('2026-11-01T13:00:00.000Z');
  });

  it('last as long as local time says in the nights around each change, by an hour and by half an hour', () => {
    const changes = [
      [NEW_YORK, '2026-03-05', 8],
      [NEW_YORK, '2026-10-29', 10],
      ['Australia/Lord_Howe', '2026-10-01', 8.5],
      ['Australia/Lord_Howe', '2026-04-02', 9.5],
    ] as const;
    for (const [timeZone, day, odd] of changes) {
      let moment = new Date(`${day}T00:00:00Z`);
      const lengths = Array.from({ length: 5 }, () => {
        moment = nextAt({ minute: at('22:00'), timeZone }, moment);
        const ended = endOfHours({ from: at('22:00'), until: at('07:00'), timeZone }, moment);
        return (Number(ended) - moment.getTime()) / HOUR_MS;
      });
      expect(
        lengths.filter((length) => length !== 9),
        `${timeZone} ${day}`,
      ).toEqual([odd]);
    }
  });
});

describe('the next time of day', () => {
  const next = (time: string, moment: string, days = 0) =>
    nextAt({ minute: at(time), timeZone: NEW_YORK }, new Date(moment), days).toISOString();

  it('is after the given moment, today or tomorrow', () => {
    expect(next('08:00', '2026-01-10T12:59:59.999Z')).toBe('2026-01-10T13:00:00.000Z');
    expect(next('08:00', '2026-01-10T13:00:00Z')).toBe('2026-01-11T13:00:00.000Z');
    expect(next('08:00', '2026-01-11T03:00:00Z', 6)).toBe('2026-01-16T13:00:00.000Z');
  });

  it('exists once per day across clock changes, also if it is skipped or repeated', () => {
    expect(next('08:00', '2026-03-07T13:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
    expect(next('08:00', '2026-10-31T12:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
    expect(next('02:30', '2026-03-07T07:30:00Z')).toBe('2026-03-08T07:00:00.000Z');
    expect(next('02:30', '2026-03-08T07:00:00Z')).toBe('2026-03-09T06:30:00.000Z');
    expect(next('01:30', '2026-10-31T06:00:00Z')).toBe('2026-11-01T05:30:00.000Z');
    expect(next('01:30', '2026-11-01T05:30:00Z')).toBe('2026-11-02T06:30:00.000Z');
    expect(next('01:30', new Date(Date.parse('2026-11-01T06:30:00Z') - MINUTE_MS).toISOString())).toBe(
      '2026-11-02T06:30:00.000Z',
    );
  });
});

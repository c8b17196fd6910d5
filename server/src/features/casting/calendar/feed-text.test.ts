import { zIcsCalendar } from '@ts-ics/schema-zod';
import ICAL from 'ical.js';
import ical from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import { type FeedShoot, feedText } from './feed-text.ts';

const NOW = new Date('2026-11-22T20:00:00.000Z');

const shootAt = (id: number, timeZone: string, [startsAt, endsAt]: [string, string]): FeedShoot => ({
  id,
  title: `Roof; two, lights \\ ${'ü'.repeat(80)}`,
  status: 'CONFIRMED',
  sequence: 3,
  location: 'Pier 17, New York\nGate 4',
  description: 'With Ada and Bo',
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  timeZone,
  createdAt: NOW,
  updatedAt: NOW,
});

/** Shoots around both clock changes, in the skipped and repeated hours, in both hemispheres. */
const SHOOTS: readonly FeedShoot[] = [
  shootAt(1, 'America/New_York', ['2027-03-13T14:00:00Z', '2027-03-14T22:00:00Z']),
  shootAt(2, 'America/New_York', ['2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z']),
  shootAt(3, 'America/New_York', ['2027-11-07T05:30:00Z', '2027-11-07T05:45:00Z']),
  shootAt(4, 'America/New_York', ['2027-11-07T06:30:00Z', '2027-11-07T06:45:00Z']),
  shootAt(5, 'America/New_York', ['2027-11-06T18:00:00Z', '2027-11-08T18:00:00Z']),
  shootAt(6, 'Europe/Berlin', ['2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z']),
  shootAt(7, 'Europe/Berlin', ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z']),
  shootAt(8, 'Australia/Lord_Howe', ['2027-04-03T14:45:00Z', '2027-04-03T16:00:00Z']),
  shootAt(9, 'America/Phoenix', ['2027-07-01T15:00:00Z', '2027-07-01T19:00:00Z']),
  shootAt(10, 'Asia/Kathmandu', ['2027-07-01T15:00:00Z', '2027-07-02T11:00:00Z']),
  shootAt(11, 'UTC', ['2027-07-01T15:00:00Z', '2027-07-01T19:00:00Z']),
];

const TEXT = feedText({
  siteName: 'Opencall, the site',
  origin: 'https://opencall.test',
  entries: [
    {
      id: 7,
      kind: 'travel',
      startsOn: '2027-05-03',
      endsOn: '2027-05-09',
      place: 'Chicago, Illinois',
      version: 2,
      createdAt: NOW,
      updatedAt: NOW,
    },
  ],
  shoots: [...SHOOTS, { ...(SHOOTS[8] as FeedShoot), id: 12, status: 'CANCELLED' }],
});

/** Refused by the schemas of RFC 5545, or by the parser. */
const isRefused = (text: string): boolean => {
  try {
    convertIcsCalendar(zIcsCalendar, text);
    ICAL.parse(text);
    return false;
  } catch {
    return true;
  }
};

describe('the text of a feed', () => {
  it('has lines of up to 75 bytes, ended by CRLF', () => {
    const lines = TEXT.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(TEXT.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  });

  it('has the right times in ical.js, which uses only the time zones in the feed', () => {
    const calendar = new ICAL.Component(ICAL.parse(TEXT));
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    const times = (id: number) => {
      const event = events.find(({ uid }) => uid === `shoot-${id}@opencall.test`);
      return [event?.startDate.toJSDate().toISOString(), event?.endDate.toJSDate().toISOString()];
    };
    for (const { id, startsAt, endsAt } of SHOOTS)
      expect(times(id), String(id)).toEqual([startsAt.toISOString(), endsAt.toISOString()]);
    const [first] = SHOOTS;
    const event = events.find(({ uid }) => uid === 'shoot-1@opencall.test');
    expect([event?.summary, event?.location, event?.sequence]).toEqual([first?.title, first?.location, 3]);
    expect(event?.startDate.zone.tzid).toBe('America/New_York');
  });

  it('has the right times in node-ical, which looks up time zones by name', () => {
    const events = ical.sync.parseICS(TEXT);
    for (const { id, startsAt, endsAt, title } of SHOOTS) {
      const event = events[`shoot-${id}@opencall.test`];
      if (event?.type !== 'VEVENT') throw new Error(`no event ${id}`);
      expect([event.start.toISOString(), event.end.toISOString()], String(id)).toEqual([
        startsAt.toISOString(),
        endsAt.toISOString(),
      ]);
      expect(event.summary).toBe(title);
    }
    const cancelled = events['shoot-12@opencall.test'];
    expect(cancelled?.type === 'VEVENT' && cancelled.status).toBe('CANCELLED');
  });

  it('is valid according to RFC 5545, by schemas that refuse every violation', () => {
    expect(isRefused(TEXT)).toBe(false);
    for (const [right, wrong] of [
      [/VERSION:.*\r\n/, ''],
      [/PRODID:.*\r\n/, ''],
      [/UID:.*\r\n/, ''],
      [/DTSTAMP:.*\r\n/, ''],
      [/DTSTART;.*\r\n/, ''],
      [/DTEND;.*\r\n/, ''],
      [/TZID:.*\r\n/, ''],
      [/TZOFFSETTO:.*\r\n/, ''],
      [/STATUS:.*/, 'STATUS:PERHAPS'],
      [/TRANSP:.*/, 'TRANSP:GLASS'],
      [/URL:/, 'URL;'],
      [/END:VEVENT\r\n/, ''],
    ] as const) {
      const broken = TEXT.replace(right, wrong);
      expect([broken === TEXT, isRefused(broken)], String(right)).toEqual([false, true]);
    }
    const { events = [], timezones = [], method, prodId } = convertIcsCalendar(zIcsCalendar, TEXT);
    expect([method, prodId, events.length]).toEqual(['PUBLISH', '-//Opencall//Calendar//EN', 13]);
    expect(timezones.map(({ id }) => id)).toEqual([
      'America/New_York',
      'America/Phoenix',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Europe/Berlin',
    ]);
    const travel = events.find(({ uid }) => uid === 'availability-7@opencall.test');
    expect([travel?.summary, travel?.start.type, travel?.sequence, travel?.timeTransparent]).toEqual([
      'In Chicago, Illinois',
      'DATE',
      2,
      'TRANSPARENT',
    ]);
    expect(travel?.end?.date.toISOString()).toBe('2027-05-10T00:00:00.000Z');
  });
});

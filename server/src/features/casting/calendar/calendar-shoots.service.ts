import { addDays, daysTouched } from '@opencall/contract/casting/calendar/days';
import type { Shoot } from '@opencall/contract/casting/shoots/shoots.schemas';
import type { ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { findShootById, idsOf, listShoots } from '#features/casting/shoots/shoots.api.ts';
import * as m from '#messages/casting/calendar.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { refreshDays } from './availability.service.ts';
import type { DaySpan } from './days.ts';
import type { FeedShoot } from './feed-text.ts';
import { listShootChanges } from './shoot-days.sql.ts';

/** Upper limit of a query; a member never has this many shoots in a year. */
const SHOOTS_MAX = 1000;

interface Span {
  from: string;
  to?: string | undefined;
  now: Date;
}

/** Lists a member's shoots that overlap the days, by start. */
const listTouching = async (db: Db, userId: number, { from, to, now }: Span): Promise<Shoot[]> => {
  const range = { from: `${addDays(from, -1)}T00:00:00Z`, ...(to && { to: `${addDays(to, 2)}T00:00:00Z` }) };
  const query = { ...range, sortBy: 'soonest' as const, limit: SHOOTS_MAX };
  const { rows } = await listShoots(db, { userId }, { query, now });
  const shoots = rows.map(({ json }) => json);
  return shoots.filter(({ terms }) => {
    const days = daysTouched(new Date(terms.startsAt), new Date(terms.endsAt), terms.timeZone);
    return days.endsOn >= from && (to === undefined || days.startsOn <= to);
  });
};

/** Lists a member's shoots whose days, in the time zone of each shoot, overlap the range. */
export const listCalendarShoots = (
  db: Db,
  { userId }: Viewer,
  { range: { startsOn, endsOn }, now }: { range: DaySpan; now: Date },
): Promise<Shoot[]> => listTouching(db, userId, { from: startsOn, to: endsOn, now });

const FEED_STATUS: Record<ShootStatus, FeedShoot['status']> = {
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  done: 'CONFIRMED',
  disputed: 'CONFIRMED',
  declined: 'CANCELLED',
  expired: 'CANCELLED',
  cancelled: 'CANCELLED',
};

/** Describes the shoot for the feed. The name of a party is missing if the subscriber cannot see them. */
const describe = ({ parties, terms }: Shoot, userId: number): string => {
  const others = parties.filter((party) => party.userId !== userId);
  const names = others.map(({ username, role }) => `${username ?? m.aMember} (${role})`);
  return [m.withNames({ names: names.join(', ') }), ...(terms.genre ? [terms.genre] : [])].join('\n');
};

const toEvent = (shoot: Shoot, { userId, changedAt }: { userId: number; changedAt: Date }): FeedShoot => {
  const { id, title, version, terms, createdAt } = shoot;
  const status = FEED_STATUS[shoot.status];
  return {
    id,
    title,
    status,
    // A canceled shoot gets no further version.
    sequence: status === 'CANCELLED' ? version + 1 : version,
    location: [terms.location, terms.zipCode].filter(Boolean).join(', ') || null,
    description: describe(shoot, userId),
    startsAt: new Date(terms.startsAt),
    endsAt: new Date(terms.endsAt),
    timeZone: terms.timeZone,
    createdAt: new Date(createdAt),
    updatedAt: changedAt,
  };
};

/** Lists a member's shoots from a day on for the feed. */
export const listFeedShoots = async (db: Db, userId: number, asked: Span): Promise<FeedShoot[]> => {
  const changes = await listShootChanges(db, userId, asked.now);
  const shoots = await listTouching(db, userId, asked);
  return shoots.map((shoot) =>
    toEvent(shoot, { userId, changedAt: changes.get(shoot.id) ?? new Date(shoot.createdAt) }),
  );
};

/** Updates the busy days of all parties, in the transaction of the shoot's step. */
export const refreshPartyCalendars = async (tx: Tx, shootId: number, now: Date): Promise<void> => {
  const shoot = await findShootById(tx, { id: shootId, now });
  if (shoot) await refreshDays(tx, idsOf(shoot), now);
};

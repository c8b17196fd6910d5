import { createHmac } from 'node:crypto';
import type { CalendarFeedState } from '@opencall/contract/casting/calendar/calendar.schemas';
import { addDays, dayAt } from '@opencall/contract/casting/calendar/days';
import { createSecret } from '#platform/crypto/random-secret.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { HOUR_MS } from '#platform/time.ts';
import {
  deleteFeed as deleteFeedRow,
  findFeed,
  listEntries,
  touchFeed,
  upsertFeed,
} from './calendar.queries.ts';
import { listFeedShoots } from './calendar-shoots.service.ts';
import { findFeedOwner } from './feed-owner.sql.ts';
import { feedText } from './feed-text.ts';

/** The feed leaves out entries that ended earlier. */
const PAST_DAYS = 366;

/** Only this hash of the token is stored, so a leaked database gives no access to feeds. */
const hashToken = (token: string, { config }: Platform): Buffer =>
  createHmac('sha256', config.sessionSecret).update(token).digest();

export const getFeedState = async (db: Db, userId: number): Promise<CalendarFeedState> => {
  const feed = await findFeed(db, userId);
  return {
    createdAt: feed?.createdAt.toISOString() ?? null,
    lastReadAt: feed?.lastReadAt?.toISOString() ?? null,
  };
};

/** Creates a new feed address, which is returned only once. The previous address stops working. */
export const createFeed = async (tx: Tx, platform: Platform, userId: number): Promise<{ url: string }> => {
  const token = createSecret('feed_');
  await upsertFeed(tx, { userId, tokenHash: hashToken(token, platform), now: platform.now() });
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'availability', id: userId } });
  return { url: `${platform.publicOrigin()}/calendar/${token}.ics` };
};

export const deleteFeed = async (tx: Tx, userId: number): Promise<void> => {
  await deleteFeedRow(tx, userId);
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'availability', id: userId } });
};

/** Returns the calendar of a feed address. @throws CALENDAR_FEED_NOT_FOUND. */
export const readFeed = async (platform: Platform, token: string): Promise<string> => {
  const { database, now, publicOrigin, site } = platform;
  const owner = await findFeedOwner(database.db, hashToken(token, platform));
  if (!owner) throw new AppError('CALENDAR_FEED_NOT_FOUND');
  const { userId, lastReadAt } = owner;
  if (!lastReadAt || now().getTime() - lastReadAt.getTime() > HOUR_MS)
    await database.autocommit((tx) => touchFeed(tx, userId, now()));
  const from = addDays(dayAt(now()), -PAST_DAYS);
  const entries = await listEntries(database.db, userId, { startsOn: from });
  const shoots = await listFeedShoots(database.db, userId, { from, now: now() });
  return feedText({ siteName: site().siteName, origin: publicOrigin(), entries, shoots });
};

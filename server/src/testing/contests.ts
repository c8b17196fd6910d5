import { randomBytes } from 'node:crypto';
import { contestEntries, contests, contestVotes } from '#features/contests/contests/contests.tables.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import { DAY_MS } from '#platform/time.ts';
import type { TestApp } from './build-app.ts';

const RULES = 'Send in your own work only, one moment of it, and say who stood in front of the camera.';

/** A contest's fields as an editor sends them. */
export const contestFields = (app: TestApp, overrides: Record<string, unknown> = {}) => ({
  title: 'Window Light',
  description: 'One window, one face, no flash: show us the day.',
  rules: RULES,
  prizes: ['A studio day', 'A lens'],
  startDate: new Date(app.clock.now.getTime() + DAY_MS).toISOString(),
  endDate: new Date(app.clock.now.getTime() + 90 * DAY_MS).toISOString(),
  type: 'photo',
  ...overrides,
});

/** Inserts a contest as it is after some weeks. */
export const buildContest = async (
  app: TestApp,
  overrides: Partial<typeof contests.$inferInsert> = {},
): Promise<number> => {
  const { now } = app.clock;
  const [row] = await app.platform.database.autocommit((tx) =>
    tx
      .insert(contests)
      .values({
        title: 'Window Light',
        description: 'One window, one face, no flash: show us the day.',
        rules: RULES,
        prizes: ['A studio day'],
        startDate: new Date(now.getTime() - 30 * DAY_MS),
        endDate: new Date(now.getTime() + 30 * DAY_MS),
        type: 'both',
        status: 'voting',
        maxEntriesPerUser: 3,
        createdAt: now,
        updatedAt: now,
        ...overrides,
      })
      .returning({ id: contests.id }),
  );
  return row?.id ?? 0;
};

interface StoredUpload {
  ownerId: number;
  kind?: 'contest-entry' | 'contest-thumbnail' | 'contest-featured' | 'gallery' | 'portfolio' | 'id-card';
  isVideo?: boolean;
  createdAt?: Date;
}

/** Inserts the row of an upload without its file and returns its address. A portfolio picture has 1600 by 1200 pixels. */
export const buildUpload = async (
  app: TestApp,
  { ownerId, kind = 'contest-entry', isVideo = false, createdAt = app.clock.now }: StoredUpload,
): Promise<{ key: string; url: string }> => {
  const key = randomBytes(16).toString('hex');
  const mime = isVideo ? 'video/mp4' : 'image/webp';
  const visibility = kind === 'id-card' ? 'private' : 'public';
  const size = kind === 'portfolio' ? { width: 1600, height: 1200, largestWidth: 1600 } : {};
  await app.platform.database.autocommit((tx) =>
    tx.insert(media).values({ key, ownerId, kind, visibility, mime, bytes: 100, createdAt, ...size }),
  );
  const folder = visibility === 'private' ? '/api/private-media' : '/media';
  return { key, url: `${folder}/${key}.${isVideo ? 'mp4' : 'webp'}` };
};

let slot = 0;

/** Inserts an entry; approved by default. */
export const buildEntry = async (
  app: TestApp,
  overrides: Partial<typeof contestEntries.$inferInsert> & { contestId: number; userId: number },
): Promise<number> => {
  slot = (slot % 10) + 1;
  const { key } = await buildUpload(app, { ownerId: overrides.userId });
  const [row] = await app.platform.database.autocommit((tx) =>
    tx
      .insert(contestEntries)
      .values({
        title: 'Late Morning',
        mediaType: 'photo',
        mediaKey: key,
        status: 'approved',
        createdAt: app.clock.now,
        slot,
        ...overrides,
      })
      .returning({ id: contestEntries.id }),
  );
  return row?.id ?? 0;
};

/** Inserts a vote. */
export const buildVote = async (
  app: TestApp,
  { contestId, entryId, userId, createdAt = app.clock.now }: Omit<typeof contestVotes.$inferInsert, 'id'>,
): Promise<void> => {
  await app.platform.database.autocommit((tx) =>
    tx.insert(contestVotes).values({ contestId, entryId, userId, createdAt }),
  );
};

/** The fields of an entry as its form sends them. */
export const entryFields = (mediaUrl: string, overrides: Record<string, unknown> = {}) => ({
  title: 'Late Morning',
  description: 'Ten past eleven, north side.',
  mediaType: 'photo',
  mediaUrl,
  agreeToPolicy: true,
  ...overrides,
});

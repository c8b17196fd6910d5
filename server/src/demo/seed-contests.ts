import type { ContestStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import {
  contestEntries,
  contestStatusChanges,
  contests,
  contestVotes,
} from '#features/contests/contests/contests.tables.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import { packagedKey } from './packaged-pictures.ts';
import { type PackagedVideo, videoKey } from './packaged-videos.ts';
import type { PackagedPicture } from './pictures/manifest.ts';
import {
  type ContestPlanning,
  type PlannedContest,
  type PlannedEntry,
  planContests,
} from './plan-contests.ts';
import { demoAccounts } from './roster.ts';

type MediaRow = typeof media.$inferInsert;

export interface ContestSeeding extends ContestPlanning {
  readonly userIdOf: ReadonlyMap<number, number>;
}

interface Upload {
  readonly kind: 'contest-entry' | 'contest-thumbnail' | 'contest-featured';
  readonly ownerId: number;
  /** Distinguishes this copy of a packaged file from other copies. */
  readonly copy: string;
  readonly createdAt: Date;
}

const hangPicture = (picture: PackagedPicture, { copy, ...upload }: Upload): MediaRow => {
  const key = packagedKey(picture.id, copy);
  const { width, height, bytes, placeholder, alt } = picture;
  const facts = { visibility: 'public', mime: 'image/webp', width, height, bytes, placeholder } as const;
  return { key, ...upload, ...facts, description: alt };
};

const hangVideo = (video: PackagedVideo, { copy, ...upload }: Upload): MediaRow => {
  const key = videoKey(video.id, copy);
  const { mime, width, height, bytes, durationSeconds } = video;
  return { key, ...upload, visibility: 'public', mime, width, height, bytes, durationSeconds };
};

/** The status changes of a contest, made on its dates. */
const courseOf = ({ written, createdAt, startDate, endDate }: PlannedContest): [ContestStatus, Date][] => {
  const course: [ContestStatus, Date][] = [['upcoming', createdAt]];
  if (written.status === 'upcoming') return course;
  course.push(['active', startDate]);
  if (written.status === 'canceled') course.push(['canceled', new Date(startDate.getTime() + 15 * DAY_MS)]);
  if (['voting', 'completed'].includes(written.status)) course.push(['voting', endDate]);
  if (written.status === 'completed') course.push(['completed', new Date(endDate.getTime() + 25 * DAY_MS)]);
  return course;
};

const storeContest = async (tx: Tx, plan: PlannedContest, editorId: number): Promise<number> => {
  const { written, createdAt, startDate, endDate } = plan;
  const copy = `contest ${written.title}`;
  const poster = hangPicture(plan.poster, { kind: 'contest-featured', ownerId: editorId, copy, createdAt });
  await tx.insert(media).values(poster);
  const course = courseOf(plan);
  const {
    title,
    description,
    rules,
    prizes,
    type,
    status,
    maxEntriesPerUser,
    advanceByDate = false,
  } = written;
  const fields = {
    title,
    description,
    rules,
    prizes: [...prizes],
    type,
    status,
    maxEntriesPerUser,
    advanceByDate,
  };
  const [row] = await tx
    .insert(contests)
    .values({
      ...fields,
      startDate,
      endDate,
      featuredMediaKey: poster.key,
      createdBy: editorId,
      createdAt,
      updatedAt: course.at(-1)?.[1] ?? createdAt,
    })
    .returning({ id: contests.id });
  const contestId = row?.id ?? 0;
  const changes = course.map(([toStatus, changedAt], at) => ({
    contestId,
    fromStatus: course[at - 1]?.[0] ?? null,
    toStatus,
    changedBy: editorId,
    changedAt,
  }));
  await tx.insert(contestStatusChanges).values(changes);
  return contestId;
};

/** @returns the ids of the entries, by their plans. */
const storeEntries = async (
  tx: Tx,
  { userIdOf }: ContestSeeding,
  { plan, contestId, editorId }: { plan: PlannedContest; contestId: number; editorId: number },
): Promise<Map<PlannedEntry, number>> => {
  const hung = plan.entries.map((entry) => {
    const { entrant, video, picture, createdAt } = entry;
    const ownerId = userIdOf.get(entrant.place) ?? 0;
    const upload = { ownerId, createdAt, copy: `${plan.written.title} ${entrant.email}` };
    const main = video
      ? hangVideo(video, { ...upload, kind: 'contest-entry' })
      : hangPicture(picture, { ...upload, kind: 'contest-entry' });
    const preview = video ? hangPicture(picture, { ...upload, kind: 'contest-thumbnail' }) : null;
    return { entry, ownerId, main, preview };
  });
  await tx.insert(media).values(hung.flatMap(({ main, preview }) => [main, ...(preview ? [preview] : [])]));
  const rows = hung.map(({ entry, ownerId, main, preview }) => ({
    contestId,
    userId: ownerId,
    slot: 1,
    title: entry.title,
    description: entry.description,
    mediaType: entry.video ? ('video' as const) : ('photo' as const),
    mediaKey: main.key,
    thumbnailKey: preview?.key ?? null,
    status: entry.status,
    reviewReason: entry.reviewReason,
    reviewedBy: entry.status === 'pending' ? null : editorId,
    reviewedAt: entry.status === 'pending' ? null : entry.createdAt,
    createdAt: entry.createdAt,
  }));
  const stored = await tx.insert(contestEntries).values(rows).returning({ id: contestEntries.id });
  return new Map(plan.entries.map((entry, at) => [entry, stored[at]?.id ?? 0]));
};

/** Contests in every status, their entries and votes, and the log of how they came there. */
export const seedContests = async (tx: Tx, seeding: ContestSeeding): Promise<void> => {
  const editorId = seeding.userIdOf.get(demoAccounts.moderator) ?? 0;
  for (const plan of planContests(seeding)) {
    const contestId = await storeContest(tx, plan, editorId);
    if (plan.entries.length === 0) continue;
    const idOf = await storeEntries(tx, seeding, { plan, contestId, editorId });
    const inOrder = plan.votes.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    const votes = inOrder.map(({ voter, entry, createdAt }) => ({
      contestId,
      entryId: idOf.get(entry) ?? 0,
      userId: seeding.userIdOf.get(voter.place) ?? 0,
      createdAt,
    }));
    if (votes.length > 0) await tx.insert(contestVotes).values(votes);
  }
};

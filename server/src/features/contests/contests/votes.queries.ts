import { and, desc, eq } from 'drizzle-orm';
import { canSeeWhere } from '#features/accounts/visibility/visibility.api.ts';
import { uploadUrl } from '#features/pictures/uploads/uploads.api.ts';
import type { Db } from '#platform/database/database.ts';
import { contestEntries, contests, contestVotes } from './contests.tables.ts';

/** Finds the entry that the member voted for, if they can still see it. */
export const findHeldEntry = async (
  db: Db,
  { contestId, userId }: { contestId: number; userId: number },
): Promise<number | null> => {
  const [row] = await db
    .select({ entryId: contestVotes.entryId })
    .from(contestVotes)
    .innerJoin(contestEntries, eq(contestEntries.id, contestVotes.entryId))
    .where(
      and(
        eq(contestVotes.contestId, contestId),
        eq(contestVotes.userId, userId),
        eq(contestEntries.status, 'approved'),
        canSeeWhere(userId, contestEntries.userId),
      ),
    );
  return row?.entryId ?? null;
};

/** Lists a member's votes for entries that they can still see, newest first. */
export const listVotesOf = (db: Db, userId: number) =>
  db
    .select({
      voteId: contestVotes.id,
      voteDate: contestVotes.createdAt,
      entryId: contestEntries.id,
      entryTitle: contestEntries.title,
      entryMedia: uploadUrl<string>(contestEntries.mediaKey),
      entryThumbnail: uploadUrl(contestEntries.thumbnailKey),
      entryMediaType: contestEntries.mediaType,
      contestId: contests.id,
      contestTitle: contests.title,
      contestStatus: contests.status,
    })
    .from(contestVotes)
    .innerJoin(contestEntries, eq(contestEntries.id, contestVotes.entryId))
    .innerJoin(contests, eq(contests.id, contestVotes.contestId))
    .where(
      and(
        eq(contestVotes.userId, userId),
        eq(contestEntries.status, 'approved'),
        canSeeWhere(userId, contestEntries.userId),
      ),
    )
    .orderBy(desc(contestVotes.createdAt), desc(contestVotes.id));

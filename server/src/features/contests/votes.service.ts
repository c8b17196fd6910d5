import { takesVotes } from '@opencall/contract/contests/contests.vocabulary';
import type { MemberVote, VoteResult } from '@opencall/contract/contests/votes.schemas';
import { batchLookups } from '#platform/database/batch.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { joinWrites } from '#platform/database/join-writes.ts';
import { perDb } from '#platform/database/per-db.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { assertOwnVotes } from './contests.policy.ts';
import { presentMemberVote } from './contests.presenter.ts';
import { countVotesFor } from './counting.queries.ts';
import {
  awaitTurn,
  deleteVote,
  findHeldEntry,
  insertVote,
  listVotesOf,
  moveVote,
  type ToggleOutcome,
  toggleVotes,
  type VoteCall,
} from './votes.queries.ts';

const RECORDED = 'Vote recorded successfully';
const REMOVED = 'Vote removed successfully';

/** How often a call that waits for its member's others may still be overtaken by one that does not. */
const ATTEMPTS = 20;

interface Toggled {
  voted: boolean;
  contestId: number;
}

/** Undecided where another call of this member came between two steps. */
const tryToggle = async (
  tx: Tx,
  call: VoteCall,
): Promise<Toggled | { voted: undefined; contestId: number }> => {
  const outcome = await insertVote(tx, call);
  if (outcome?.status !== 'approved') throw new AppError('ENTRY_NOT_FOUND');
  if (!takesVotes(outcome.contestStatus)) throw new AppError('VOTING_NOT_OPEN');
  const { contestId } = outcome;
  if (outcome.stored) return { voted: true, contestId };
  if (await deleteVote(tx, call)) return { voted: false, contestId };
  if (await moveVote(tx, call)) return { voted: true, contestId };
  const held = await findHeldEntry(tx, { contestId, userId: call.userId });
  if (held !== null && held !== call.entryId) throw new AppError('VOTE_HELD_ELSEWHERE');
  return { voted: undefined, contestId };
};

/** Calls that overtake each other go on one after the other: trying again at once, they would all lose to one again. */
const toggleInTurn = (database: Database, call: VoteCall, contestId: number): Promise<Toggled> =>
  database.transaction(async (tx) => {
    await awaitTurn(tx, { contestId, userId: call.userId });
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { voted } = await tryToggle(tx, call);
      if (voted !== undefined) return { voted, contestId };
    }
    throw new AppError('BUSY');
  });

const toggleAlone = async (database: Database, call: VoteCall): Promise<Toggled> => {
  const { voted, contestId } = await database.autocommit((tx) => tryToggle(tx, call));
  return voted === undefined ? toggleInTurn(database, call, contestId) : { voted, contestId };
};

/** A call on its way. */
interface JoinedCall {
  database: Database;
  call: VoteCall;
}

/** Neither given nor taken back beside the others: it is tried alone. */
class Undecided extends Error {}

const judge = ({ status, contestStatus, contestId, voted }: ToggleOutcome): Toggled | Error => {
  if (status !== 'approved' || contestId === null) return new AppError('ENTRY_NOT_FOUND');
  if (contestStatus === null || !takesVotes(contestStatus)) return new AppError('VOTING_NOT_OPEN');
  return voted === null ? new Undecided() : { voted, contestId };
};

const toggleTogether = async (joined: readonly JoinedCall[]): Promise<(Toggled | Error)[]> => {
  const [first] = joined;
  if (!first) throw new Error('no vote to cast');
  const calls = joined.map(({ call }) => call);
  const outcomes = await first.database.autocommit((tx) => toggleVotes(tx, calls, first.call.now));
  return outcomes.map(judge);
};

/** Votes of members at the same time are one statement; a member's own keep their order. */
const toggleOf = perDb(() =>
  joinWrites<JoinedCall, Toggled>({ keysOf: ({ call }) => [String(call.userId)], run: toggleTogether }),
);

/** How many votes an entry has, asked for many at once. */
const countOf = perDb((db) =>
  batchLookups<string, number>(async (keys) => {
    const entries = keys.map((key) => {
      const [contestId = 0, entryId = 0] = key.split(' ').map(Number);
      return { contestId, entryId };
    });
    const counts = await countVotesFor(db, entries);
    return new Map(keys.map((key, n) => [key, counts[n] ?? 0]));
  }),
);

/**
 * Gives the entry the member's vote, or takes it back where it has it. Each step is one statement of its own, not one
 * transaction: the unique key decides between parallel calls, and no call waits for another member's.
 * @throws ENTRY_NOT_FOUND, VOTING_NOT_OPEN, VOTE_HELD_ELSEWHERE, BUSY.
 */
export const castVote = async (
  database: Database,
  call: VoteCall,
): Promise<VoteResult & { contestId: number }> => {
  const { voted, contestId } = await toggleOf(database.db)({ database, call }).catch((error) => {
    if (!(error instanceof Undecided)) throw error;
    return toggleAlone(database, call);
  });
  const voteCount = (await countOf(database.db)(`${contestId} ${call.entryId}`)) ?? 0;
  return { message: voted ? RECORDED : REMOVED, voted, voteCount, contestId };
};

/** The viewer's votes for entries that they still find, newest first. @throws NOT_OWN_VOTES for anybody else's. */
export const listOwnVotes = async (db: Db, viewer: Viewer, userId: number): Promise<MemberVote[]> => {
  assertOwnVotes(viewer, userId);
  const rows = await listVotesOf(db, userId);
  return rows.map(presentMemberVote);
};

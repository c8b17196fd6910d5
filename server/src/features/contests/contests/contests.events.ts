import type { Database, Tx } from '#platform/database/database.ts';

/** Least time in milliseconds between two events about the vote counts of one contest. */
const VOTES_EVENT_MS = 1000;

/** Makes open pages of the contest, and of the list of contests, load it again. */
export const announceContest = (tx: Tx, contestId: number): void =>
  tx.publish({ to: 'everyone', type: 'invalidate', data: { topic: 'contest', id: contestId } });

/** Announces a new entry to its owner and staff only: other members do not see it before its review. */
export const announceSubmission = async (
  tx: Tx,
  { contestId, userId }: { contestId: number; userId: number },
): Promise<void> => {
  const data = { topic: 'entries', id: contestId } as const;
  tx.publish({ to: 'staff', type: 'invalidate', data });
  tx.publish({ to: [userId], type: 'invalidate', data });
};

/** Announces that entries have become visible or hidden. */
export const announceEntries = (tx: Tx, contestId: number): void =>
  tx.publish({ to: 'everyone', type: 'invalidate', data: { topic: 'entries', id: contestId } });

/**
 * Announces changed vote counts to everyone: the first vote immediately, and votes within the following second together at
 * its end. Votes do not wait for the event, and stay stored if publishing fails.
 */
export const createVoteAnnouncer = (
  database: Database,
  onError: (error: unknown) => void,
): ((contestId: number) => void) => {
  const rounds = new Map<number, { again: boolean }>();
  const publish = (contestId: number): void => {
    const data = { topic: 'votes', id: contestId } as const;
    database
      .autocommit(async (tx) => tx.publish({ to: 'everyone', type: 'invalidate', data }))
      .catch(onError);
  };
  const begin = (contestId: number): void => {
    const round = { again: false };
    rounds.set(contestId, round);
    publish(contestId);
    setTimeout(() => {
      rounds.delete(contestId);
      if (round.again) begin(contestId);
    }, VOTES_EVENT_MS).unref();
  };
  return (contestId) => {
    const round = rounds.get(contestId);
    if (round) round.again = true;
    else begin(contestId);
  };
};

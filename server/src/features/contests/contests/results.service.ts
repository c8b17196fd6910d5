import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { notifyMany } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findCompletedTitle, listRankedEntries, listVoters, type RankedEntry } from './results.queries.ts';

/** The job that notifies entrants and voters of a contest's result. */
const RESULTS_JOB = 'contest-results';
/** Members notified in one transaction. */
const BATCH = 500;

interface Completion {
  contestId: number;
  /** ISO 8601: when the contest was completed. */
  completedAt: string;
}

/** Enqueues the notifications, in the transaction that completes a contest. */
export const queueResults = (tx: Tx, contestId: number, now: Date): void => {
  const completion: Completion = { contestId, completedAt: now.toISOString() };
  tx.enqueue(RESULTS_JOB, completion);
};

interface Recipient {
  userId: number;
  /** The owner of the entry, to leave out members who have blocked them. */
  actorId: number | null;
  subject: NotificationSubject<'vote-result'>;
}

/** The entries of the result by their id. */
type Results = Map<number, RankedEntry & { place: number }>;
type SubjectOf = (entryId: number, part: 'entrant' | 'voter') => Recipient['subject'] | null;

const describe = (completion: Completion, title: string, results: Results): SubjectOf => {
  return (entryId, part) => {
    const entry = results.get(entryId);
    if (!entry) return null;
    return {
      contestId: completion.contestId,
      contestTitle: title,
      part,
      entryId,
      entryTitle: entry.title,
      place: entry.place,
      entries: results.size,
      votes: entry.votes,
    };
  };
};

/** Each entrant's best entry: the first in the order of the result. */
const entrantsOf = (results: Results, subjectOf: SubjectOf): Recipient[] => {
  const best = new Map<number, Recipient>();
  for (const { id, userId } of results.values()) {
    const subject = subjectOf(id, 'entrant');
    if (subject && !best.has(userId)) best.set(userId, { userId, actorId: null, subject });
  }
  return [...best.values()];
};

/** Notifies entrants and voters. Idempotent, so it can be repeated after a crash: `notifyMany` compares the completion time. */
const notifyOfResult = async ({ database }: Platform, completion: Completion): Promise<void> => {
  const { contestId } = completion;
  const title = await findCompletedTitle(database.db, contestId);
  if (title === undefined) return;
  const ranked = await listRankedEntries(database.db, contestId);
  const results: Results = new Map(ranked.map((entry, index) => [entry.id, { ...entry, place: index + 1 }]));
  const subjectOf = describe(completion, title, results);
  const notifyBatch = (recipients: Recipient[]) =>
    database.transaction((tx) =>
      notifyMany(tx, { kind: 'vote-result', now: new Date(completion.completedAt), recipients }),
    );

  const entrants = entrantsOf(results, subjectOf);
  for (let start = 0; start < entrants.length; start += BATCH) {
    await notifyBatch(entrants.slice(start, start + BATCH));
  }
  const entered = new Set(entrants.map(({ userId }) => userId));
  for (let after = 0; ; ) {
    const voters = await listVoters(database.db, { contestId, after, limit: BATCH });
    const recipients = voters.flatMap(({ userId, entryId }): Recipient[] => {
      const subject = subjectOf(entryId, 'voter');
      if (!subject || entered.has(userId)) return [];
      return [{ userId, actorId: results.get(entryId)?.userId ?? null, subject }];
    });
    await notifyBatch(recipients);
    const last = voters.at(-1);
    if (!last || voters.length < BATCH) return;
    after = last.userId;
  }
};

export const registerContestResults = (platform: Platform): void =>
  platform.jobs.register<Completion>({
    name: RESULTS_JOB,
    run: (completion) => notifyOfResult(platform, completion),
  });

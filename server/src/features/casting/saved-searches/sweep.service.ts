import type { SavedSearchKind } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { createWordMatcher } from '#features/marketplace/marketplace/marketplace.api.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { announceSearches } from './saved-searches.service.ts';
import {
  hasSweepWork,
  type ListingCandidate,
  listChangedKinds,
  markDue,
  type NewMatch,
  storeListingMatches,
  sweepChanges,
  takeListingCandidates,
} from './sweep.sql.ts';

/** Compares listings. The words are compared last, because many searches are compared with the words of one listing. */
const sweepListings = async (tx: Tx, now: Date): Promise<NewMatch[]> => {
  const { candidates, words } = await takeListingCandidates(tx, now);
  const matchers = new Map(
    words.map((of) => [
      of.subjectId,
      { now: createWordMatcher(of.now), before: createWordMatcher(of.before) },
    ]),
  );
  const decide = (candidate: ListingCandidate): ListingCandidate => {
    const { search, subject_id: id, is_now: isNow, was_before: wasBefore } = candidate;
    const matches = matchers.get(id);
    if (search === null || !matches) return candidate;
    return {
      ...candidate,
      is_now: isNow && matches.now(search),
      was_before: wasBefore && matches.before(search),
    };
  };
  const decided = candidates.map(decide).filter((found) => found.is_now !== found.was_before);
  return decided.length > 0 ? storeListingMatches(tx, decided, now) : [];
};

/** Compares a batch of changes of one kind with the saved searches. */
const sweepSome = async (tx: Tx, kind: SavedSearchKind, now: Date): Promise<void> => {
  const found = kind === 'listings' ? await sweepListings(tx, now) : await sweepChanges(tx, kind, now);
  if (found.length === 0) return;
  await markDue(tx, [...new Set(found.map(({ searchId }) => searchId))], now);
  announceSearches(tx, [...new Set(found.map(({ userId }) => userId))]);
};

/** Compares all queued changes, in batches. */
export const sweep = async (database: Database, now: () => Date): Promise<void> => {
  for (const kind of await listChangedKinds(database.db)) {
    for (let last = false; !last; ) {
      await database.transaction((tx) => sweepSome(tx, kind, now()));
      last = !(await listChangedKinds(database.db)).includes(kind);
    }
  }
};

export const hasWork = ({ db }: Database, now: Date): Promise<boolean> => hasSweepWork(db, now);

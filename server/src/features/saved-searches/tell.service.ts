import type { Call } from '@opencall/contract/calls/calls.schemas';
import type { ListingCard } from '@opencall/contract/marketplace/marketplace.schemas';
import type { SearchResult } from '@opencall/contract/search/search.schemas';
import { notifyMany } from '#features/notifications/notifications.service.ts';
import type { MemberSearch } from '#features/search/search.service.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type DigestPart, sendDigest } from './digest.email.ts';
import { type ListPage, listAmong } from './list-page.service.ts';
import { findOwner, type SearchOwner } from './owners.queries.ts';
import { type SavedSearchRow, takeDue, takeUntold, updateRow } from './saved-searches.queries.ts';
import { nextDue } from './schedule.ts';

/** What telling is made of. */
export type TellContext = Pick<Platform, 'config' | 'site' | 'publicOrigin' | 'now'> & {
  searchMembers: MemberSearch;
};

/** Matches that an email shows of one search; of more it tells the number. */
const SHOWN_MAX = 12;

/** A row of any list. */
export type ListRow = SearchResult[number] | Call | ListingCard;

/** What of a search's matches its owner may hear of now: the list itself decides, for them and at this moment. */
const visibleOf = (
  tx: Tx,
  { searchMembers, now }: TellContext,
  { search, owner, ids }: { search: SavedSearchRow; owner: SearchOwner; ids: number[] },
): Promise<ListPage> =>
  listAmong(
    { db: tx, searchMembers },
    {
      search,
      looker: owner,
      among: (add) => `select unnest(${add(ids)}::integer[])`,
      page: { limit: SHOWN_MAX },
      now: now(),
    },
  );

/** Bell and device; answers what an email is to show, where one is wanted. */
const tellOfSearch = async (
  tx: Tx,
  context: TellContext,
  { search, owner }: { search: SavedSearchRow; owner: SearchOwner },
): Promise<DigestPart | null> => {
  const now = context.now();
  const ids = await takeUntold(tx, search, now);
  await updateRow(tx, search.id, { dueAt: nextDue(search.frequency, now, owner) });
  if (ids.length === 0 || owner.isAway) return null;
  const { json, total } = await visibleOf(tx, context, { search, owner, ids });
  if (total === 0) return null;
  const { id: savedSearchId, name: title, kind: searchKind } = search;
  const recipient = {
    userId: owner.userId,
    subject: { savedSearchId, title, searchKind },
    events: total,
  };
  const [told] = await notifyMany(tx, { kind: 'saved-search', now, recipients: [recipient] });
  if (!told?.byEmail || !search.emails) return null;
  return { search, rows: JSON.parse(json) as ListRow[], total };
};

/**
 * Tells one member of all that is due: in the bell, on their devices, and in one email. What is told is marked in the same
 * transaction. False where nobody is due.
 */
export const tellNext = async (tx: Tx, context: TellContext): Promise<boolean> => {
  const due = await takeDue(tx, context.now());
  const [first] = due;
  if (!first) return false;
  const owner = await findOwner(tx, first.userId, context.now());
  if (!owner) return true;
  const parts: DigestPart[] = [];
  for (const search of due) {
    const part = await tellOfSearch(tx, context, { search, owner });
    if (part) parts.push(part);
  }
  if (parts.length > 0) await sendDigest(tx, context, { owner, parts });
  return true;
};

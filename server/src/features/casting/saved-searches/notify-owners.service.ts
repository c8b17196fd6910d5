import { listProfilePictures } from '#features/directory/profiles/profiles.api.ts';
import { notifyMany } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { groupBy } from '#platform/group-by.ts';
import type { Platform } from '#platform/platform.ts';
import { type DigestPart, sendDigests } from './digest.email.ts';
import { listAmong, type MatchesPage } from './list-page.service.ts';
import type { CallRow } from './match-lines.ts';
import { findOwners, type SearchOwner } from './owners.sql.ts';
import type { SavedSearchRow } from './saved-searches.queries.ts';
import { type Share, scheduleRows, takeDue, takePendingMatches } from './saved-searches.sql.ts';
import { nextDue } from './schedule.ts';

/** What notifying owners needs. */
export type NotificationContext = Pick<Platform, 'config' | 'site' | 'publicOrigin' | 'now'>;

/** Number of matches that an email shows per search. */
const SHOWN_MAX = 12;

/** Lists the matches that the owner can see now, with the same rules as the list itself. */
const visibleOf = (
  tx: Tx,
  { now }: NotificationContext,
  { search, owner, ids }: { search: SavedSearchRow; owner: SearchOwner; ids: number[] },
): Promise<MatchesPage> =>
  listAmong(tx, {
    search,
    viewer: owner,
    among: (add) => `select unnest(${add(ids)}::integer[])`,
    page: { limit: SHOWN_MAX },
    now: now(),
  });

/** New matches of a search, and its owner. */
interface SearchNews extends DigestPart {
  owner: SearchOwner;
}

const recipientOf = ({
  search: { id: savedSearchId, name: title, kind: searchKind },
  owner,
  total,
}: SearchNews) => ({
  userId: owner.userId,
  subject: { savedSearchId, title, searchKind },
  events: total,
});

/** Notifies each owner of one search on the site and by push. Returns the news that emails have to contain. */
const notifyOwners = async (tx: Tx, now: Date, news: readonly SearchNews[]): Promise<SearchNews[]> => {
  const notified = await notifyMany(tx, { kind: 'saved-search', now, recipients: news.map(recipientOf) });
  const byEmail = new Set(notified.filter((one) => one.byEmail).map(({ userId }) => userId));
  return news.filter(({ owner, search }) => search.emails && byEmail.has(owner.userId));
};

/** Adds the profile pictures of the posters to calls. */
const withFaces = async (tx: Tx, parts: readonly SearchNews[]): Promise<SearchNews[]> => {
  const calls = parts.flatMap(({ search, rows }) => (search.kind === 'calls' ? (rows as CallRow[]) : []));
  if (calls.length === 0) return [...parts];
  const faces = await listProfilePictures(tx, [...new Set(calls.map(({ userId }) => userId))]);
  const shown = (rows: readonly CallRow[]) => rows.map((row) => ({ ...row, face: faces.get(row.userId) }));
  return parts.map((part) =>
    part.search.kind === 'calls' ? { ...part, rows: shown(part.rows as CallRow[]) } : part,
  );
};

/** Finds the new matches of a search to notify its owner of; null if there are none. */
const newsOf = async (
  tx: Tx,
  context: NotificationContext,
  { search, owner, ids }: { search: SavedSearchRow; owner: SearchOwner; ids: number[] },
): Promise<SearchNews | null> => {
  if (ids.length === 0 || owner.isAway) return null;
  const { rows, total } = await visibleOf(tx, context, { search, owner, ids });
  return total === 0 ? null : { search, owner, rows, total };
};

/**
 * Notifies a batch of members of a partition of all their due matches: on the site, by push, and in one email each. The same
 * transaction marks the matches as notified. False if no member is due.
 */
export const notifyBatch = async (tx: Tx, context: NotificationContext, share: Share): Promise<boolean> => {
  const now = context.now();
  const due = await takeDue(tx, share, now);
  if (due.length === 0) return false;
  const owners = await findOwners(tx, [...new Set(due.map(({ userId }) => userId))], now);
  const owned = due.flatMap((search) => {
    const owner = owners.get(search.userId);
    return owner ? [{ search, owner }] : [];
  });
  const pending = await takePendingMatches(
    tx,
    due.map(({ id }) => id),
    now,
  );
  await scheduleRows(
    tx,
    owned.map(({ search: { id, frequency }, owner }) => ({ id, dueAt: nextDue(frequency, now, owner) })),
  );
  const news: SearchNews[] = [];
  for (const { search, owner } of owned) {
    const searchNews = await newsOf(tx, context, { search, owner, ids: pending.get(search.id) ?? [] });
    if (searchNews) news.push(searchNews);
  }
  const ofOwners = [...groupBy(news, ({ owner }) => owner.userId).values()];
  const emails: SearchNews[] = [];
  // One notification per search: each round takes one search of every owner.
  for (let round = 0; ofOwners.some((own) => own.length > round); round += 1)
    emails.push(
      ...(await notifyOwners(
        tx,
        now,
        ofOwners.flatMap((own) => own[round] ?? []),
      )),
    );
  const digests = [...groupBy(await withFaces(tx, emails), ({ owner }) => owner).entries()];
  await sendDigests(
    tx,
    context,
    digests.map(([owner, parts]) => ({ owner, parts })),
  );
  return true;
};

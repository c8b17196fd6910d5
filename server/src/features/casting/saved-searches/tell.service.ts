import { listProfilePictures } from '#features/directory/profiles/profiles.api.ts';
import { notifyMany } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { groupBy } from '#platform/group-by.ts';
import type { Platform } from '#platform/platform.ts';
import { type DigestPart, sendDigests } from './digest.email.ts';
import { listAmong, type MatchesPage } from './list-page.service.ts';
import type { CallRow } from './match-lines.ts';
import { findOwners, type SearchOwner } from './owners.queries.ts';
import {
  type SavedSearchRow,
  type Share,
  scheduleRows,
  takeDue,
  takeUntold,
} from './saved-searches.queries.ts';
import { nextDue } from './schedule.ts';

/** What telling is made of. */
export type TellContext = Pick<Platform, 'config' | 'site' | 'publicOrigin' | 'now'>;

/** Matches that an email shows of one search; of more it tells the number. */
const SHOWN_MAX = 12;

/** What of a search's matches its owner may hear of now: the list itself decides, for them and at this moment. */
const visibleOf = (
  tx: Tx,
  { now }: TellContext,
  { search, owner, ids }: { search: SavedSearchRow; owner: SearchOwner; ids: number[] },
): Promise<MatchesPage> =>
  listAmong(tx, {
    search,
    looker: owner,
    among: (add) => `select unnest(${add(ids)}::integer[])`,
    page: { limit: SHOWN_MAX },
    now: now(),
  });

/** What one search has to tell, and whom. */
interface Told extends DigestPart {
  owner: SearchOwner;
}

const recipientOf = ({
  search: { id: savedSearchId, name: title, kind: searchKind },
  owner,
  total,
}: Told) => ({
  userId: owner.userId,
  subject: { savedSearchId, title, searchKind },
  events: total,
});

/** Bell and device, of one search of each owner; answers what emails are to show. */
const notifyOwners = async (tx: Tx, now: Date, news: readonly Told[]): Promise<Told[]> => {
  const told = await notifyMany(tx, { kind: 'saved-search', now, recipients: news.map(recipientOf) });
  const byEmail = new Set(told.filter((one) => one.byEmail).map(({ userId }) => userId));
  return news.filter(({ owner, search }) => search.emails && byEmail.has(owner.userId));
};

/** Calls with the faces of their casters, as emails show them. */
const withFaces = async (tx: Tx, parts: readonly Told[]): Promise<Told[]> => {
  const calls = parts.flatMap(({ search, rows }) => (search.kind === 'calls' ? (rows as CallRow[]) : []));
  if (calls.length === 0) return [...parts];
  const faces = await listProfilePictures(tx, [...new Set(calls.map(({ userId }) => userId))]);
  const shown = (rows: readonly CallRow[]) => rows.map((row) => ({ ...row, face: faces.get(row.userId) }));
  return parts.map((part) =>
    part.search.kind === 'calls' ? { ...part, rows: shown(part.rows as CallRow[]) } : part,
  );
};

/** What is due of it at this moment, for its owner; null where it is nothing. */
const newsOf = async (
  tx: Tx,
  context: TellContext,
  { search, owner, ids }: { search: SavedSearchRow; owner: SearchOwner; ids: number[] },
): Promise<Told | null> => {
  if (ids.length === 0 || owner.isAway) return null;
  const { rows, total } = await visibleOf(tx, context, { search, owner, ids });
  return total === 0 ? null : { search, owner, rows, total };
};

/**
 * Tells some members of a share of all that is due: in the bell, on their devices, and each in one email. What is told is marked in the
 * same transaction. False where nobody is due.
 */
export const tellSome = async (tx: Tx, context: TellContext, share: Share): Promise<boolean> => {
  const now = context.now();
  const due = await takeDue(tx, share, now);
  if (due.length === 0) return false;
  const owners = await findOwners(tx, [...new Set(due.map(({ userId }) => userId))], now);
  const owned = due.flatMap((search) => {
    const owner = owners.get(search.userId);
    return owner ? [{ search, owner }] : [];
  });
  const untold = await takeUntold(
    tx,
    due.map(({ id }) => id),
    now,
  );
  await scheduleRows(
    tx,
    owned.map(({ search: { id, frequency }, owner }) => ({ id, dueAt: nextDue(frequency, now, owner) })),
  );
  const news: Told[] = [];
  for (const { search, owner } of owned) {
    const told = await newsOf(tx, context, { search, owner, ids: untold.get(search.id) ?? [] });
    if (told) news.push(told);
  }
  const ofOwners = [...groupBy(news, ({ owner }) => owner.userId).values()];
  const emails: Told[] = [];
  // A notification of each search: in each round one of every owner who has as many.
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

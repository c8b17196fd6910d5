import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import { createSavedSearch } from '#features/casting/saved-searches/saved-searches.service.ts';
import { savedSearches } from '#features/casting/saved-searches/saved-searches.tables.ts';
import { listMembers, lists } from '#features/directory/lists/lists.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import { type WrittenList, type WrittenSearch, writtenWishes } from './corpus/wishes.ts';
import type { DemoMember } from './members.ts';
import { createRandom } from './random.ts';
import { demoAccounts } from './roster.ts';

interface WishSeeding {
  readonly members: readonly DemoMember[];
  readonly userIdOf: ReadonlyMap<number, number>;
  readonly seed: string;
  readonly now: Date;
}

/** Inserts a search that was saved some weeks ago. Its matches are known; the owner has not seen the latest ones. */
const saveSearch = async (
  tx: Tx,
  { fresh, ...search }: WrittenSearch,
  { userId, weeks, now }: { userId: number; weeks: number; now: Date },
): Promise<void> => {
  const createdAt = new Date(now.getTime() - weeks * 7 * DAY_MS);
  const { id } = await createSavedSearch(tx, { viewer: { userId }, now }, { ...search, emails: true });
  await tx.update(savedSearches).set({ createdAt, askedSince: createdAt }).where(eq(savedSearches.id, id));
  await tx.query({
    text: `update saved_search_matches set look = null where ctid in (
      select ctid from saved_search_matches where search_id = $1
      order by coalesce(profile_id, call_id, listing_id) desc limit $2)`,
    values: [id, fresh],
  });
};

const keepList = async (
  tx: Tx,
  { name, notes }: WrittenList,
  { userId, people, now }: { userId: number; people: readonly number[]; now: Date },
): Promise<void> => {
  const createdAt = new Date(now.getTime() - 20 * DAY_MS);
  const [list] = await tx.insert(lists).values({ userId, name, createdAt }).returning({ id: lists.id });
  if (!list) throw new Error('a list was not stored');
  const rows = people.map((memberId, n) => ({
    ...{ listId: list.id, memberId, note: notes[n] ?? null },
    createdAt: new Date(createdAt.getTime() + n * DAY_MS),
  }));
  await tx.insert(listMembers).values(rows);
  await tx.query({ text: FRESH_WORK, values: [people, now.toISOString()] });
};

/** Dates the last gallery picture of each listed member to one of the past days, so that the home page shows new work. */
const FRESH_WORK = `
  update media as m set created_at = greatest(u.created_at, $2::timestamptz - listed.at * interval '1 day')
  from unnest($1::integer[]) with ordinality as listed(user_id, at)
    join users as u on u.id = listed.user_id join profiles as p on p.user_id = u.id
    join profile_pictures as g on g.profile_id = p.id
  where m.key = g.media_key
    and g.position = (select max(other.position) from profile_pictures as other where other.profile_id = p.id)`;

/** Saved searches, lists and notification settings of the named accounts. */
export const seedWishes = async (tx: Tx, { members, userIdOf, seed, now }: WishSeeding): Promise<void> => {
  const random = createRandom(`wishes ${seed}`);
  const named = new Set<number>(Object.values(demoAccounts));
  for (const [account, wishes] of Object.entries(writtenWishes)) {
    const userId = userIdOf.get(demoAccounts[account as keyof typeof writtenWishes]) ?? 0;
    if (wishes.times) await tx.update(users).set(wishes.times).where(eq(users.id, userId));
    for (const [index, search] of wishes.searches.entries())
      await saveSearch(tx, search, { userId, weeks: index + 3, now });
    for (const list of wishes.lists) {
      const able = members.filter(
        ({ place, role, isHidden }) => role === list.role && !isHidden && !named.has(place),
      );
      const people = random.sample(able, list.notes.length).map(({ place }) => userIdOf.get(place) ?? 0);
      await keepList(tx, list, { userId, people, now });
    }
  }
};

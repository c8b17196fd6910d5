import type { ListMember } from '@opencall/contract/directory/lists/lists.schemas';
import { LIST_MEMBERS_MAX, LISTS_MAX } from '@opencall/contract/directory/lists/lists.vocabulary';
import { and, count, eq } from 'drizzle-orm';
import { lockUser } from '#features/accounts/users/users.api.ts';
import { assertCanSee } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { totalOf } from '#platform/database/totals.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import {
  countLists,
  findList,
  findListMember,
  type ListMemberRow,
  type ListRow,
  listListsPage,
  listMembersPage,
} from './lists.sql.ts';
import { listMembers, lists } from './lists.tables.ts';

export type { ListRow } from './lists.sql.ts';

/** Makes the owner's open pages reload their lists. Other members get no event, because lists are private. */
const publishListChange = (tx: Tx, userId: number): void =>
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'lists' } });

const variantFor = ({ subscribed }: Viewer) => (subscribed ? 'public' : 'teaser');

/** Reads one of the viewer's lists; another member's list counts as missing. @throws LIST_NOT_FOUND. */
const ownList = async (db: Db, viewer: Viewer, id: number): Promise<ListRow> => {
  const list = await findList(db, viewer, id);
  if (!list) throw new AppError('LIST_NOT_FOUND');
  return list;
};

/** Reads the viewer's lists; with `userId`, only those with that member. @throws INVALID_CURSOR. */
export const readLists = (
  db: Db,
  viewer: Viewer,
  { userId: withMember, ...query }: PageQuery & { userId?: number | undefined },
): Promise<Page<ListRow>> =>
  readPage(query, {
    rows: (span) => listListsPage(db, viewer, { withMember, ...span }),
    count: () => countLists(db, viewer, { withMember }),
  });

/** @throws LIST_LIMIT. */
export const createList = async (
  tx: Tx,
  viewer: Viewer,
  { name, now }: { name: string; now: Date },
): Promise<ListRow> => {
  const { userId } = viewer;
  // Lock the owner: two concurrent calls must not both pass the limit.
  await lockUser(tx, userId);
  const mine = await tx.select({ total: count() }).from(lists).where(eq(lists.userId, userId));
  if (totalOf(mine) >= LISTS_MAX) throw new AppError('LIST_LIMIT');
  const [row] = await tx.insert(lists).values({ userId, name, createdAt: now }).returning({ id: lists.id });
  publishListChange(tx, userId);
  return ownList(tx, viewer, row?.id ?? 0);
};

/** @throws LIST_NOT_FOUND. */
export const renameList = async (
  tx: Tx,
  viewer: Viewer,
  { id, name }: { id: number; name: string },
): Promise<ListRow> => {
  await tx
    .update(lists)
    .set({ name })
    .where(and(eq(lists.id, id), eq(lists.userId, viewer.userId)));
  publishListChange(tx, viewer.userId);
  return ownList(tx, viewer, id);
};

/** @throws LIST_NOT_FOUND. */
export const deleteList = async (tx: Tx, viewer: Viewer, id: number): Promise<void> => {
  const deleted = await tx
    .delete(lists)
    .where(and(eq(lists.id, id), eq(lists.userId, viewer.userId)))
    .returning({ id: lists.id });
  if (deleted.length === 0) throw new AppError('LIST_NOT_FOUND');
  publishListChange(tx, viewer.userId);
};

/** Reads the members on a list that its owner can see. @throws LIST_NOT_FOUND, INVALID_CURSOR. */
export const readListMembers = async (
  db: Db,
  viewer: Viewer,
  { id, ...query }: PageQuery & { id: number },
): Promise<Page<ListMemberRow>> => {
  const { memberCount } = await ownList(db, viewer, id);
  const filter = { viewer, listId: id, variant: variantFor(viewer) } as const;
  return readPage(query, {
    rows: (span) => listMembersPage(db, { ...filter, ...span }),
    count: () => Promise.resolve(memberCount),
  });
};

/**
 * Puts a member on a list, or changes the note about them.
 * @throws LIST_NOT_FOUND, LIST_ONESELF, USER_NOT_FOUND, LIST_FULL.
 */
export const putListMember = async (
  tx: Tx,
  viewer: Viewer,
  { id, userId, note, now }: { id: number; userId: number; note?: string | null | undefined; now: Date },
): Promise<ListMember> => {
  const own = and(eq(lists.id, id), eq(lists.userId, viewer.userId));
  await tx.select({ id: lists.id }).from(lists).where(own).for('no key update');
  await ownList(tx, viewer, id);
  if (userId === viewer.userId) throw new AppError('LIST_ONESELF');
  await assertCanSee(tx, viewer, userId, 'USER_NOT_FOUND');
  const others = await tx.select({ total: count() }).from(listMembers).where(eq(listMembers.listId, id));
  const entry = { listId: id, memberId: userId, note: note ?? null, createdAt: now };
  const target = [listMembers.listId, listMembers.memberId];
  const isOnList = and(eq(listMembers.listId, id), eq(listMembers.memberId, userId));
  const [known] = await tx.select({ id: listMembers.id }).from(listMembers).where(isOnList);
  if (!known && totalOf(others) >= LIST_MEMBERS_MAX) throw new AppError('LIST_FULL');
  if (!known) await tx.insert(listMembers).values(entry).onConflictDoNothing({ target });
  else if (note !== undefined) await tx.update(listMembers).set({ note }).where(isOnList);
  publishListChange(tx, viewer.userId);
  const shown = await findListMember(tx, { viewer, listId: id, variant: variantFor(viewer) }, userId);
  if (shown === undefined) throw new AppError('USER_NOT_FOUND');
  return shown;
};

/** @throws LIST_NOT_FOUND, LIST_MEMBER_NOT_FOUND. */
export const deleteListMember = async (
  tx: Tx,
  viewer: Viewer,
  { id, userId }: { id: number; userId: number },
): Promise<void> => {
  await ownList(tx, viewer, id);
  const deleted = await tx
    .delete(listMembers)
    .where(and(eq(listMembers.listId, id), eq(listMembers.memberId, userId)))
    .returning({ id: listMembers.id });
  if (deleted.length === 0) throw new AppError('LIST_MEMBER_NOT_FOUND');
  publishListChange(tx, viewer.userId);
};

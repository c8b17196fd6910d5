import type {
  ReferenceSummary,
  WriteReference,
} from '@opencall/contract/casting/references/references.schemas';
import { REFERENCE_RECENT_MONTHS } from '@opencall/contract/casting/references/references.vocabulary';
import { assertCanSee } from '#features/accounts/visibility/visibility.api.ts';
import { getShoot, lockShootForParty } from '#features/casting/shoots/shoots.api.ts';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import { markReferenceDueRead } from '#features/notifications/notifications/notifications.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { insertReference } from './references.queries.ts';
import {
  countReliability,
  countRevealed,
  findReferenceRow,
  listOwnOfShoot,
  listRevealedRows,
  type ReferenceRow,
  type ShootReferenceRow,
} from './references.sql.ts';
import { announceRevealed } from './reveal.service.ts';
import { revealPair } from './reveal.sql.ts';
import { findPair, listOthers, listWritable, type WritableRow } from './writable.sql.ts';

/** Finds a reference that is revealed or that the viewer wrote. @throws REFERENCE_NOT_FOUND. */
export const getReference = async (
  db: Db,
  viewer: Viewer,
  key: { id: number; now: Date },
): Promise<ShootReferenceRow> => {
  const row = await findReferenceRow(db, viewer, key);
  if (!row) throw new AppError('REFERENCE_NOT_FOUND');
  return row;
};

/**
 * Writes a reference about another party. The shoot is locked, so of two concurrent references about each other the second
 * reveals both.
 * @throws SHOOT_NOT_FOUND, REFERENCE_NEEDS_SHOOT, REFERENCE_TOO_LATE, REFERENCE_EXISTS.
 */
export const writeReference = async (
  { tx, context, viewer }: { tx: Tx; context: NewsContext; viewer: Viewer },
  { shootId, reference }: { shootId: number; reference: WriteReference },
): Promise<ShootReferenceRow> => {
  const now = context.now();
  await lockShootForParty(tx, viewer, { id: shootId, now });
  const { userId: aboutId, ...words } = reference;
  const pair = { shootId, authorId: viewer.userId, aboutId };
  const facts = await findPair(tx, { ...pair, now });
  if (!facts?.mayWrite) throw new AppError('REFERENCE_NEEDS_SHOOT');
  if (facts.until <= now) throw new AppError('REFERENCE_TOO_LATE');
  const id = await insertReference(tx, { ...pair, ...words, now, revealsAt: facts.until });
  if (id === null) throw new AppError('REFERENCE_EXISTS');
  await revealPair(tx, { shootId, one: viewer.userId, other: aboutId, now });
  await announceRevealed(tx, context, { shootId });
  const left = await listWritable(tx, { authorId: viewer.userId, shootId, now });
  if (left.length === 0) await markReferenceDueRead(tx, { userId: viewer.userId, shootId, now });
  // Only to the author: others must not learn that there is a sealed reference.
  tx.publish({ to: [viewer.userId], type: 'invalidate', data: { topic: 'references' } });
  return getReference(tx, viewer, { id, now });
};

/** Lists the references that the viewer can write now. */
export const listWaiting = (db: Db, { userId }: Viewer, now: Date): Promise<WritableRow[]> =>
  listWritable(db, { authorId: userId, now });

const monthsBefore = (now: Date, months: number): Date => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
};

const summarize = async (db: Db, userId: number, now: Date): Promise<ReferenceSummary> => {
  const since = monthsBefore(now, REFERENCE_RECENT_MONTHS);
  const counted = await countRevealed(db, { userId, now, since });
  return { ...counted, ...(await countReliability(db, { userId, now })) };
};

/** Lists the revealed references about a member, newest first, with their summary. @throws USER_NOT_FOUND, INVALID_CURSOR. */
export const listReferences = async (
  db: Db,
  viewer: Viewer,
  { userId, query, now }: { userId: number; query: PageQuery; now: Date },
): Promise<{ summary: ReferenceSummary; page: Page<ReferenceRow> }> => {
  await assertCanSee(db, viewer, userId, 'USER_NOT_FOUND');
  const summary = await summarize(db, userId, now);
  const page = await readPage(query, {
    rows: (span) => listRevealedRows(db, viewer, { userId, now, ...span }),
    count: async () => summary.total,
  });
  return { summary, page };
};

/** The viewer and another party of a shoot. */
export interface ShootPair {
  userId: number;
  username: string;
  picture: string | null;
  until: Date | null;
  written: ShootReferenceRow | undefined;
  received: ShootReferenceRow | undefined;
}

/** Lists the references that the viewer wrote, can write and received for a shoot. @throws SHOOT_NOT_FOUND. */
export const listShootPairs = async (
  db: Db,
  viewer: Viewer,
  { shootId, now }: { shootId: number; now: Date },
): Promise<ShootPair[]> => {
  await getShoot(db, viewer, { id: shootId, now });
  const { userId } = viewer;
  const others = await listOthers(db, { shootId, userId });
  const writable = await listWritable(db, { authorId: userId, shootId, now });
  const rows = await listOwnOfShoot(db, viewer, { shootId, now });
  return others.map((other) => ({
    ...other,
    until: writable.find((row) => row.userId === other.userId)?.until ?? null,
    written: rows.find(({ authorId, aboutId }) => authorId === userId && aboutId === other.userId),
    received: rows.find(({ authorId, aboutId }) => authorId === other.userId && aboutId === userId),
  }));
};

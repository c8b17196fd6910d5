import type { ShootDetail, ShootQuery } from '@opencall/contract/casting/shoots/shoots.schemas';
import type { Db, Tx } from '#platform/database/database.ts';
import { type Page, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { assertParty, assertReadable } from './shoots.policy.ts';
import type { ShootRow } from './shoots.sql.ts';
import {
  countShoots,
  findShoot,
  findShootDetail,
  type ListedShoot,
  listShootsPage,
  lockShoot,
} from './shoots.sql.ts';

/**
 * Functions of higher features that follow the steps of a shoot. Each runs in the transaction of the step, which has locked the
 * shoot. `app/shoot-hooks.ts` connects them.
 */
export interface ShootHooks {
  /** New terms are proposed, so documents about the previous ones are void. */
  onTermsChanged(tx: Tx, shootId: number, now: Date): Promise<void>;
  /** All parties accepted the current version. */
  onConfirmed(tx: Tx, shootId: number, now: Date): Promise<void>;
  /** The shoot was canceled, declined or has expired. */
  onCancelled(tx: Tx, shootId: number, now: Date): Promise<void>;
  /** The shoot is done: it is settled who came. */
  onDone(tx: Tx, shootId: number, now: Date): Promise<void>;
}

export interface ShootKey {
  id: number;
  now: Date;
}

/** Finds a shoot for one of its parties. @throws SHOOT_NOT_FOUND for all others, including staff. */
export const getShoot = async (db: Db, { userId }: { userId: number }, key: ShootKey): Promise<ShootRow> => {
  const shoot = await findShoot(db, key);
  assertParty(userId, shoot);
  return shoot;
};

/**
 * Locks a shoot for one of its parties until the transaction ends. `share` is enough to add data that refers to the shoot;
 * several transactions can do so concurrently. @throws SHOOT_NOT_FOUND.
 */
export const lockShootForParty = async (
  tx: Tx,
  { userId }: { userId: number },
  { strength = 'update', ...key }: ShootKey & { strength?: 'share' | 'update' },
): Promise<ShootRow> => {
  const shoot = await lockShoot(tx, key, strength);
  assertParty(userId, shoot);
  return shoot;
};

/** Finds a shoot without a viewer, for jobs and hooks. */
export const findShootById = (db: Db, key: ShootKey): Promise<ShootRow | undefined> => findShoot(db, key);

/** Finds a shoot for a party, or for staff while it is disputed. @throws SHOOT_NOT_FOUND. */
export const readShoot = async (db: Db, viewer: Viewer, key: ShootKey): Promise<ShootDetail> => {
  assertReadable(viewer, await findShoot(db, key));
  return findShootDetail(db, { ...key, viewerId: viewer.userId });
};

/** Lists the viewer's shoots. @throws INVALID_CURSOR. */
export const listShoots = (
  db: Db,
  { userId: viewerId }: { userId: number },
  { query, now }: { query: ShootQuery; now: Date },
): Promise<Page<ListedShoot>> => {
  const { sortBy = 'newest', limit, cursor, ...range } = query;
  const filter = { viewerId, now, ...range };
  return readPage(
    { limit, cursor },
    {
      rows: (span) => listShootsPage(db, { ...filter, sortBy }, span),
      count: () => countShoots(db, filter),
    },
  );
};

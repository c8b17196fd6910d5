import type { ShootDetail, ShootQuery } from '@opencall/contract/casting/shoots/shoots.schemas';
import type { Db, Tx } from '#platform/database/database.ts';
import { type Page, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { ShootRow } from './shoot-facts.service.ts';
import { assertParty, assertReadable } from './shoots.policy.ts';
import {
  countShoots,
  findShoot,
  findShootDetail,
  type ListedShoot,
  listShootsPage,
  lockShoot,
} from './shoots.queries.ts';

/**
 * What other features hang on the steps of a shoot; each runs within the transaction of the step, while the shoot is held.
 * `app.ts` connects them, because those features are above this one.
 */
export interface ShootHooks {
  /** Other terms are proposed: whatever was made of the ones before is void. */
  onTermsChanged(tx: Tx, shootId: number, now: Date): Promise<void>;
  /** All accepted the same version. */
  onConfirmed(tx: Tx, shootId: number, now: Date): Promise<void>;
  /** Cancelled, declined or expired: it will not take place. */
  onCancelled(tx: Tx, shootId: number, now: Date): Promise<void>;
  /** Done: who came and who did not is settled. */
  onDone(tx: Tx, shootId: number, now: Date): Promise<void>;
}

export interface ShootKey {
  id: number;
  now: Date;
}

/** A shoot for one of its parties. @throws SHOOT_NOT_FOUND for everybody else, staff too. */
export const getShoot = async (db: Db, { userId }: { userId: number }, key: ShootKey): Promise<ShootRow> => {
  const shoot = await findShoot(db, key);
  assertParty(userId, shoot);
  return shoot;
};

/**
 * The same, held until the transaction ends: nobody changes, accepts or cancels meanwhile. `share` is enough for those who only
 * hang something on it; several may at once. @throws SHOOT_NOT_FOUND.
 */
export const holdShoot = async (
  tx: Tx,
  { userId }: { userId: number },
  { strength = 'update', ...key }: ShootKey & { strength?: 'share' | 'update' },
): Promise<ShootRow> => {
  const shoot = await lockShoot(tx, key, strength);
  assertParty(userId, shoot);
  return shoot;
};

/** A shoot whoever asks, for jobs and hooks; undefined: gone. */
export const findShootById = (db: Db, key: ShootKey): Promise<ShootRow | undefined> => findShoot(db, key);

/** For a party, or for staff while it is disputed; as JSON. @throws SHOOT_NOT_FOUND. */
export const readShoot = async (db: Db, viewer: Viewer, key: ShootKey): Promise<ShootDetail> => {
  assertReadable(viewer, await findShoot(db, key));
  return findShootDetail(db, { ...key, viewerId: viewer.userId });
};

/** The viewer's own. @throws INVALID_CURSOR. */
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

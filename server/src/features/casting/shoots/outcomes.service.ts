import type { Outcome, ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { DENY_DAYS_MIN, type ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import type { Database, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { DAY_MS } from '#platform/time.ts';
import { expireShoot } from './cancellation.service.ts';
import { idsOf, partyOf } from './shoot-parties.ts';
import type { ShootCall, ShootContext } from './shoot-steps.service.ts';
import { announceDisputes, announceShoot } from './shoots.events.ts';
import { notifyParties } from './shoots.news.ts';
import { assertStep } from './shoots.policy.ts';
import { lockShootForParty } from './shoots.service.ts';
import { findShootDetail, listDueShoots, lockShoot, type PartyRow, type ShootRow } from './shoots.sql.ts';
import { setNoShows, updateParty, updateShoot } from './steps.queries.ts';

/** Returns the positions of the named parties. @throws ABSENT_NO_PARTY. */
export const positionsOf = (shoot: Pick<ShootRow, 'parties'>, userIds: readonly number[]): number[] =>
  userIds.map((userId) => {
    const party = partyOf(shoot, userId);
    if (!party) throw fieldError('ABSENT_NO_PARTY', 'absent');
    return party.position;
  });

interface Verdict {
  status: Extract<ShootStatus, 'confirmed' | 'done' | 'disputed'>;
  /** Positions of those who did not come. */
  noShows: number[];
}

const admits = ({ position, absent }: PartyRow): boolean => absent.includes(position);

/**
 * Evaluates the claims. If a party who was named as absent claims otherwise, the shoot is disputed. It is done once all parties
 * have claimed, or once all named parties admit their absence and a party who came has claimed. With two parties, an admission
 * is enough.
 */
const verdictOf = (parties: readonly PartyRow[]): Verdict => {
  const named = new Set(parties.flatMap(({ absent }) => absent));
  const accused = parties.filter(({ position }) => named.has(position));
  if (accused.some((party) => party.outcome !== null && !admits(party))) {
    return { status: 'disputed', noShows: [] };
  }
  const noShows = accused.map(({ position }) => position);
  const haveAllClaimed = parties.every(({ outcome }) => outcome !== null);
  const isAdmitted = accused.length > 0 && accused.every(admits);
  const hasWitness = parties.some(({ position, outcome }) => outcome !== null && !named.has(position));
  const isSettled = haveAllClaimed || (isAdmitted && (hasWitness || parties.length === 2));
  return isSettled ? { status: 'done', noShows } : { status: 'confirmed', noShows: [] };
};

/** Stores the outcome of a shoot. The caller has locked it. */
export const finishShoot = async (
  tx: Tx,
  context: ShootContext,
  {
    shoot,
    noShows,
    ...decided
  }: {
    shoot: ShootRow;
    noShows: readonly number[];
    decision?: Outcome['outcome'];
    decisionReason?: string;
  },
): Promise<void> => {
  const now = context.now();
  await setNoShows(tx, shoot.id, noShows);
  await updateShoot(tx, shoot.id, { status: 'done', doneAt: now, settlesAt: null, ...decided });
  await context.hooks.onDone(tx, shoot.id, now);
};

/** Notifies the parties that this claim newly names as absent and that have not claimed yet, and gives them time to answer. */
const notifyNamedParties = async (
  { tx, context, viewer }: ShootCall,
  { shoot, absent }: { shoot: ShootRow; absent: readonly number[] },
): Promise<void> => {
  const now = context.now();
  const before = partyOf(shoot, viewer.userId)?.absent ?? [];
  const silent = shoot.parties.filter(
    ({ userId, position, outcome }) =>
      userId !== viewer.userId && outcome === null && absent.includes(position) && !before.includes(position),
  );
  if (silent.length === 0) return;
  const inTime = new Date(now.getTime() + DENY_DAYS_MIN * DAY_MS);
  if (shoot.settlesAt && shoot.settlesAt < inTime) await updateShoot(tx, shoot.id, { settlesAt: inTime });
  const to = silent.flatMap(({ userId }) => userId ?? []);
  await notifyParties(tx, context, { shoot, event: 'no-show-claimed', actorId: null, to });
};

const openDispute = async ({ tx, context }: ShootCall, shoot: ShootRow): Promise<void> => {
  await updateShoot(tx, shoot.id, { status: 'disputed', disputedAt: context.now(), settlesAt: null });
  await notifyParties(tx, context, { shoot, event: 'disputed', actorId: null, to: idsOf(shoot) });
  announceDisputes(tx);
};

/**
 * Stores a party's claim about the outcome. It counts unless a named party denies it.
 * @throws SHOOT_NOT_FOUND, STATUS_NOT_POSSIBLE, SHOOT_NOT_OVER, ABSENT_NO_PARTY.
 */
export const claimOutcome = async (
  call: ShootCall,
  { id, outcome, absent: named }: Outcome & { id: number },
): Promise<ShootDetail> => {
  const { tx, context, viewer } = call;
  const now = context.now();
  const { userId } = viewer;
  const shoot = await lockShootForParty(tx, viewer, { id, now });
  assertStep(shoot, 'outcome');
  if (shoot.endsAt > now) throw new AppError('SHOOT_NOT_OVER');
  const absent = positionsOf(shoot, named);
  await updateParty(tx, { shootId: id, userId }, { outcome, outcomeAt: now, absent });
  const parties = shoot.parties.map((party) =>
    party.userId === userId ? { ...party, outcome, absent } : party,
  );
  const { status, noShows } = verdictOf(parties);
  if (status === 'done') await finishShoot(tx, context, { shoot, noShows });
  else if (status === 'disputed') await openDispute(call, shoot);
  else await notifyNamedParties(call, { shoot, absent });
  announceShoot(tx, shoot);
  return findShootDetail(tx, { id, viewerId: userId, now });
};

/** Number of shoots read at a time. */
const BATCH = 100;

/** Stores the due status of a shoot: an unconfirmed proposal expires at its start; a claim that was not denied in time counts. */
const settle = async (tx: Tx, context: ShootContext, id: number): Promise<void> => {
  const now = context.now();
  const before = await lockShoot(tx, { id, now });
  if (before?.status === 'expired' && before.storedStatus === 'proposed')
    await expireShoot(tx, context, before);
  if (before?.status !== 'done' || before.storedStatus !== 'confirmed') return;
  const noShows = before.parties.flatMap(({ noShow, position }) => (noShow ? [position] : []));
  await finishShoot(tx, context, { shoot: before, noShows });
  announceShoot(tx, before);
};

/** Stores the due status of all shoots, each in its own transaction. */
export const settleDueShoots = async (database: Database, context: ShootContext): Promise<void> => {
  for (;;) {
    const ids = await listDueShoots(database.db, context.now(), BATCH);
    for (const id of ids) await database.transaction((tx) => settle(tx, context, id));
    if (ids.length < BATCH) return;
  }
};

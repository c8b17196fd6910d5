import type { Outcome, ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { DENY_DAYS_MIN, type ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import type { Database, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { DAY_MS } from '#platform/time.ts';
import { expireShoot } from './calling-off.service.ts';
import { idsOf, type PartyRow, partyOf, type ShootRow } from './shoot-facts.service.ts';
import type { ShootCall, ShootContext } from './shoot-steps.service.ts';
import { announceDisputes, announceShoot } from './shoots.events.ts';
import { tellParties } from './shoots.news.ts';
import { assertStep } from './shoots.policy.ts';
import { findShootDetail, listDueShoots, lockShoot } from './shoots.queries.ts';
import { holdShoot } from './shoots.service.ts';
import { setNoShows, updateParty, updateShoot } from './steps.queries.ts';

/** Positions of the named. @throws ABSENT_NO_PARTY. */
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
 * What the claims come to. Whoever is named and says otherwise denies it. It is settled once all have spoken, or all whom
 * somebody named have admitted it, and one who came has said so; between two the one who admits it has said all there is to say.
 */
const verdictOf = (parties: readonly PartyRow[]): Verdict => {
  const named = new Set(parties.flatMap(({ absent }) => absent));
  const accused = parties.filter(({ position }) => named.has(position));
  if (accused.some((party) => party.outcome !== null && !admits(party))) {
    return { status: 'disputed', noShows: [] };
  }
  const noShows = accused.map(({ position }) => position);
  const haveAllSpoken = parties.every(({ outcome }) => outcome !== null);
  const isAdmitted = accused.length > 0 && accused.every(admits);
  const hasWitness = parties.some(({ position, outcome }) => outcome !== null && !named.has(position));
  const isSettled = haveAllSpoken || (isAdmitted && (hasWitness || parties.length === 2));
  return isSettled ? { status: 'done', noShows } : { status: 'confirmed', noShows: [] };
};

/** Writes down how it was. The caller holds the shoot. */
export const finishShoot = async (
  tx: Tx,
  context: ShootContext,
  {
    shoot,
    noShows,
    ...said
  }: {
    shoot: ShootRow;
    noShows: readonly number[];
    decision?: Outcome['outcome'];
    decisionReason?: string;
  },
): Promise<void> => {
  const now = context.now();
  await setNoShows(tx, shoot.id, noShows);
  await updateShoot(tx, shoot.id, { status: 'done', doneAt: now, settlesAt: null, ...said });
  await context.hooks.onDone(tx, shoot.id, now);
};

/** Those whom this claim names, and who have not spoken yet, learn of it and get time to answer. */
const tellNamed = async (
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
  await tellParties(tx, context, { shoot, event: 'no-show-claimed', actorId: null, to });
};

const open = async ({ tx, context }: ShootCall, shoot: ShootRow): Promise<void> => {
  await updateShoot(tx, shoot.id, { status: 'disputed', disputedAt: context.now(), settlesAt: null });
  await tellParties(tx, context, { shoot, event: 'disputed', actorId: null, to: idsOf(shoot) });
  announceDisputes(tx);
};

/**
 * A party says how it was: a claim, which holds unless whoever it names denies it; as JSON.
 * @throws SHOOT_NOT_FOUND, STATUS_NOT_POSSIBLE, SHOOT_NOT_OVER, ABSENT_NO_PARTY.
 */
export const sayOutcome = async (
  call: ShootCall,
  { id, outcome, absent: named }: Outcome & { id: number },
): Promise<ShootDetail> => {
  const { tx, context, viewer } = call;
  const now = context.now();
  const { userId } = viewer;
  const shoot = await holdShoot(tx, viewer, { id, now });
  assertStep(shoot, 'outcome');
  if (shoot.endsAt > now) throw new AppError('SHOOT_NOT_OVER');
  const absent = positionsOf(shoot, named);
  await updateParty(tx, { shootId: id, userId }, { outcome, outcomeAt: now, absent });
  const parties = shoot.parties.map((party) =>
    party.userId === userId ? { ...party, outcome, absent } : party,
  );
  const { status, noShows } = verdictOf(parties);
  if (status === 'done') await finishShoot(tx, context, { shoot, noShows });
  else if (status === 'disputed') await open(call, shoot);
  else await tellNamed(call, { shoot, absent });
  announceShoot(tx, shoot);
  return findShootDetail(tx, { id, viewerId: userId, now });
};

/** Shoots looked for at once. */
const BATCH = 100;

/** Writes down what is due of one shoot: its start has passed unconfirmed, or nobody has denied what was said. */
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

/** All that the clock has to write down. Each shoot is a transaction of its own. */
export const settleDueShoots = async (database: Database, context: ShootContext): Promise<void> => {
  for (;;) {
    const ids = await listDueShoots(database.db, context.now(), BATCH);
    for (const id of ids) await database.transaction((tx) => settle(tx, context, id));
    if (ids.length < BATCH) return;
  }
};

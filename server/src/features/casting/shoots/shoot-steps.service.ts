import type { ProposedShoot, ShootDetail, Terms } from '@opencall/contract/casting/shoots/shoots.schemas';
import { SETTLES_AFTER_DAYS, TERMS_VERSIONS_MAX } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { canSee } from '#features/accounts/visibility/visibility.api.ts';
import { publishWebhookEvent } from '#features/accounts/webhooks/webhooks.api.ts';
import { getBookedApplication } from '#features/casting/calls/calls.api.ts';
import {
  connectMembersByAgreement,
  connectMembersByRequest,
  isContactFree,
} from '#features/conversations/first-contact/first-contact.api.ts';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { getPlace } from '#platform/places/places.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS } from '#platform/time.ts';
import { canAllSeeEachOther } from './party-visibility.sql.ts';
import { idsOf, othersOf, partyOf } from './shoot-parties.ts';
import { announceShoot } from './shoots.events.ts';
import { notifyParties } from './shoots.news.ts';
import { assertNotStarted, assertStep, assertVersion } from './shoots.policy.ts';
import { findShootById, lockShootForParty, type ShootHooks } from './shoots.service.ts';
import { findShootDetail, type ShootRow } from './shoots.sql.ts';
import {
  findByClientId,
  insertParties,
  insertShoot,
  insertTerms,
  requestAnswers,
  updateParty,
  updateShoot,
} from './steps.queries.ts';

/** What the steps of shoots need besides the database. */
export type ShootContext = NewsContext & Pick<Platform, 'config'> & { hooks: ShootHooks };

/** A member's step, in one transaction. */
export interface ShootCall {
  tx: Tx;
  context: ShootContext;
  viewer: Viewer;
}

/** @throws SHOOT_IN_PAST, UNKNOWN_ZIP. */
const assertTerms = async (db: Db, { startsAt, zipCode }: Terms, now: Date): Promise<void> => {
  if (new Date(startsAt) <= now) throw fieldError('SHOOT_IN_PAST', 'terms.startsAt');
  if (zipCode) await getPlace(db, zipCode, 'terms.zipCode');
};

/** The proposer must be a party and must be able to see the others. @throws PROPOSER_NO_PARTY, USER_NOT_FOUND. */
const assertParties = async (db: Db, { userId }: Viewer, { parties }: ProposedShoot): Promise<void> => {
  const ids = parties.map((party) => party.userId);
  if (!ids.includes(userId)) throw fieldError('PROPOSER_NO_PARTY', 'parties');
  for (const id of ids) {
    if (!(await canSee(db, userId, id))) throw new AppError('USER_NOT_FOUND');
  }
};

/**
 * Finds the booking from which a shoot is proposed. The applicant and a member of the desk must be parties.
 * @throws APPLICATION_NOT_FOUND, STATUS_NOT_POSSIBLE, APPLICATION_NO_PARTY.
 */
const bookingOf = async (
  db: Db,
  viewer: Viewer,
  { applicationId, parties }: ProposedShoot,
): Promise<{ callId: number; applicationId: number } | null> => {
  if (!applicationId) return null;
  const { callId, applicantId, deskIds } = await getBookedApplication(db, viewer, applicationId);
  const isParty = (id: number) => parties.some(({ userId }) => userId === id);
  const isComplete = isParty(applicantId) && deskIds.some(isParty);
  if (!isComplete) throw fieldError('APPLICATION_NO_PARTY', 'parties');
  return { callId, applicationId };
};

const readBack = ({ tx, context, viewer }: ShootCall, id: number): Promise<ShootDetail> =>
  findShootDetail(tx, { id, viewerId: viewer.userId, now: context.now() });

const reread = async (tx: Tx, { id }: ShootRow, now: Date): Promise<ShootRow> => {
  const shoot = await findShootById(tx, { id, now });
  if (!shoot) throw new Error('the shoot no longer exists');
  return shoot;
};

/** Finds the shoot of an earlier request with the same client id. @throws CLIENT_ID_USED. */
const findRepeated = async (
  call: ShootCall,
  { clientId, title }: ProposedShoot,
): Promise<ShootDetail | undefined> => {
  const { userId } = call.viewer;
  const made = clientId ? await findByClientId(call.tx, { userId, clientId }) : undefined;
  if (!made) return undefined;
  if (made.title !== title) throw new AppError('CLIENT_ID_USED');
  return readBack(call, made.id);
};

/** Stores a proposal; undefined if the client id is already used. */
const storeProposal = async (
  { tx, viewer }: ShootCall,
  {
    proposal,
    booking,
    now,
  }: {
    proposal: ProposedShoot;
    booking: { callId: number; applicationId: number } | null;
    now: Date;
  },
): Promise<number | undefined> => {
  const { title, parties, terms, clientId = null } = proposal;
  const { userId } = viewer;
  const times = { startsAt: new Date(terms.startsAt), endsAt: new Date(terms.endsAt), createdAt: now };
  const shootId = await insertShoot(tx, { title, proposedBy: userId, clientId, ...booking, ...times });
  if (shootId === undefined) return undefined;
  await insertTerms(tx, { shootId, version: 1, proposedBy: userId, terms, now });
  try {
    await insertParties(tx, { shootId, parties, proposerId: userId });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('USER_NOT_FOUND', { cause: error });
    throw error;
  }
  return shootId;
};

/** Counts the other parties as contacts of the proposer. @throws CONTACT_LIMIT. */
const joinOthers = async ({ tx, context, viewer }: ShootCall, shoot: ShootRow, now: Date): Promise<void> => {
  const { userId } = viewer;
  const others = othersOf(shoot, userId);
  await connectMembersByRequest(tx, { userId, others, isFree: isContactFree(context, viewer), now });
};

/**
 * Proposes a shoot, which its proposer accepts automatically.
 * @throws SUBSCRIPTION_NEEDED, PROPOSER_NO_PARTY, USER_NOT_FOUND, SHOOT_IN_PAST, UNKNOWN_ZIP, APPLICATION_NOT_FOUND,
 * STATUS_NOT_POSSIBLE, APPLICATION_NO_PARTY, CLIENT_ID_USED, CONTACT_LIMIT.
 */
export const proposeShoot = async (call: ShootCall, proposal: ProposedShoot): Promise<ShootDetail> => {
  const { tx, context, viewer } = call;
  const now = context.now();
  if (!viewer.subscribed) throw new AppError('SUBSCRIPTION_NEEDED');
  const repeated = await findRepeated(call, proposal);
  if (repeated) return repeated;
  await assertParties(tx, viewer, proposal);
  await assertTerms(tx, proposal.terms, now);
  const booking = await bookingOf(tx, viewer, proposal);
  const id = await storeProposal(call, { proposal, booking, now });
  const shoot = id === undefined ? undefined : await findShootById(tx, { id, now });
  // A concurrent request with the same client id stored the shoot.
  const other = shoot ? undefined : await findRepeated(call, proposal);
  if (other) return other;
  if (!shoot) throw new Error('the inserted shoot was not found');
  await joinOthers(call, shoot, now);
  const actorId = viewer.userId;
  await notifyParties(tx, context, { shoot, event: 'proposed', actorId, to: othersOf(shoot, actorId) });
  announceShoot(tx, shoot);
  return readBack(call, shoot.id);
};

/** Parties who can no longer see each other, after a block, a sanction or a departure, cannot agree. @throws SHOOT_PARTED. */
const assertTogether = async (db: Db, { userId }: Viewer, shoot: ShootRow): Promise<void> => {
  const others = othersOf(shoot, userId);
  const isComplete = others.length === shoot.parties.length - 1;
  if (!isComplete || !(await canAllSeeEachOther(db, { userId, others }))) throw new AppError('SHOOT_PARTED');
};

/**
 * Proposes new terms as a new version, and asks the other parties to accept it.
 * @throws SHOOT_NOT_FOUND, STATUS_NOT_POSSIBLE, SHOOT_TERMS_CHANGED, SHOOT_STARTED, SHOOT_PARTED, SHOOT_VERSIONS_LIMIT,
 * SHOOT_IN_PAST, UNKNOWN_ZIP.
 */
export const changeTerms = async (
  call: ShootCall,
  { id, version, terms }: { id: number; version: number; terms: Terms },
): Promise<ShootDetail> => {
  const { tx, context, viewer } = call;
  const now = context.now();
  const { userId } = viewer;
  const shoot = await lockShootForParty(tx, viewer, { id, now });
  assertStep(shoot, 'change');
  assertVersion(shoot, version);
  assertNotStarted(shoot, now);
  await assertTogether(tx, viewer, shoot);
  if (version >= TERMS_VERSIONS_MAX) throw new AppError('SHOOT_VERSIONS_LIMIT');
  await assertTerms(tx, terms, now);
  const next = version + 1;
  await insertTerms(tx, { shootId: id, version: next, proposedBy: userId, terms, now });
  await updateShoot(tx, id, {
    ...{ status: 'proposed', version: next, settlesAt: null },
    ...{ startsAt: new Date(terms.startsAt), endsAt: new Date(terms.endsAt) },
    ...(shoot.status === 'confirmed' ? { unsettledBy: userId, unsettledAt: now } : {}),
  });
  await updateParty(tx, { shootId: id, userId }, { answer: 'accepted', acceptedVersion: next });
  await requestAnswers(tx, { shootId: id, position: partyOf(shoot, userId)?.position ?? 0 });
  await context.hooks.onTermsChanged(tx, id, now);
  const changed = await reread(tx, shoot, now);
  const to = othersOf(shoot, userId);
  await notifyParties(tx, context, { shoot: changed, event: 'changed', actorId: userId, to });
  announceShoot(tx, shoot);
  return readBack(call, id);
};

const confirm = async ({ tx, context, viewer }: ShootCall, shoot: ShootRow): Promise<void> => {
  const { id, version, endsAt } = shoot;
  const now = context.now();
  await updateShoot(tx, id, {
    ...{ status: 'confirmed', confirmedVersion: version, confirmedAt: now },
    ...{ unsettledBy: null, unsettledAt: null },
    settlesAt: new Date(endsAt.getTime() + SETTLES_AFTER_DAYS * DAY_MS),
  });
  const userIds = idsOf(shoot);
  await connectMembersByAgreement(tx, { userIds, now });
  const data = { shootId: id, userIds };
  await publishWebhookEvent(tx, { event: 'shoot.confirmed', data, userId: null, now });
  await context.hooks.onConfirmed(tx, id, now);
  const { userId: actorId } = viewer;
  const to = othersOf(shoot, actorId);
  await notifyParties(tx, context, { shoot, event: 'confirmed', actorId, to });
};

/**
 * Accepts a version of the terms. When all parties have accepted it, the shoot is confirmed.
 * @throws SHOOT_NOT_FOUND, STATUS_NOT_POSSIBLE, SHOOT_TERMS_CHANGED, SHOOT_PARTED.
 */
export const acceptShoot = async (
  call: ShootCall,
  { id, version }: { id: number; version: number },
): Promise<ShootDetail> => {
  const { tx, context, viewer } = call;
  const now = context.now();
  const { userId } = viewer;
  const shoot = await lockShootForParty(tx, viewer, { id, now });
  assertStep(shoot, 'accept');
  assertVersion(shoot, version);
  if (partyOf(shoot, userId)?.answer === 'accepted') return readBack(call, id);
  await assertTogether(tx, viewer, shoot);
  await updateParty(tx, { shootId: id, userId }, { answer: 'accepted', acceptedVersion: version });
  const accepted = await reread(tx, shoot, now);
  const isUnanimous = accepted.parties.every(({ acceptedVersion }) => acceptedVersion === version);
  if (isUnanimous) await confirm(call, accepted);
  else {
    const to = othersOf(shoot, userId);
    await notifyParties(tx, context, { shoot: accepted, event: 'accepted', actorId: userId, to });
  }
  announceShoot(tx, shoot);
  return readBack(call, id);
};

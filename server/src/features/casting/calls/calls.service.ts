import type { Call, CallPatch, CallQuery } from '@opencall/contract/casting/calls/calls.schemas';
import { EDITABLE_CALL_STATUSES } from '@opencall/contract/casting/calls/calls.vocabulary';
import type { NewRole } from '@opencall/contract/casting/calls/roles.schemas';
import { SEARCH_RADIUS_DEFAULT } from '@opencall/contract/directory/search/search.vocabulary';
import { STATES } from '@opencall/contract/shared/states';
import type { VisibilityViewer } from '#features/accounts/visibility/visibility.api.ts';
import * as m from '#messages/casting/calls.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { type Page, readPageRow } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { getPlace } from '#platform/places/places.ts';
import { NOT_APPLIED_SQL } from './call-needs.sql.ts';
import { callTsquery, wordsOf } from './call-words.ts';
import { announceCall } from './calls.events.ts';
import { assertKnown, assertMayPost, assertOwner, notPossible } from './calls.policy.ts';
import { insertCall, updateCallRow } from './calls.queries.ts';
import {
  type CallFilter,
  type CallRow,
  EXACT_TOTAL_MAX,
  findCall,
  findShownCall,
  lockCall,
  readCallsPage,
} from './calls.sql.ts';
import { assertComplete, assertFieldsComplete } from './complete-call.ts';
import { reviewAfterEdit } from './review.service.ts';
import { replaceRoles } from './roles.service.ts';
import { listRoles, type RoleRow } from './roles.sql.ts';
import { listTexts } from './texts.sql.ts';

/** Which casting call a request is about, and the current time. */
export interface CastingCallRequest {
  id: number;
  now: Date;
}

const scopeOf = ({ mine, collaborating }: CallQuery): CallFilter['scope'] => {
  if (mine) return 'mine';
  return collaborating ? 'collaborating' : 'listed';
};

interface CallsRequest extends Pick<CallFilter, 'now' | 'among'> {
  query: CallQuery;
}

/** Makes the filter of a list; undefined if the search text has no words and so matches no call. @throws UNKNOWN_ZIP. */
const filterOf = async (
  db: Db,
  viewer: VisibilityViewer,
  { query, now, among }: CallsRequest,
): Promise<CallFilter | undefined> => {
  const {
    search,
    zipCode,
    zipCodeRadius: miles = SEARCH_RADIUS_DEFAULT,
    limit: _limit,
    cursor: _cursor,
  } = query;
  const place = zipCode === undefined ? null : await getPlace(db, zipCode, 'zipCode');
  const words = search === undefined ? undefined : callTsquery(search);
  if (words === null) return undefined;
  const { state, pay, nudity, startsAfter, remote, matching, status } = query;
  const circle = place ? { latitude: place.latitude, longitude: place.longitude, miles } : undefined;
  const plain = { state, pay, nudity, startsAfter, remote, matching, status };
  return { ...plain, viewer, now, scope: scopeOf(query), words, circle, among };
};

/** Lists calls, newest first. @throws UNKNOWN_ZIP, INVALID_CURSOR. */
export const listCalls = async (
  db: Db,
  viewer: VisibilityViewer,
  request: CallsRequest,
): Promise<Page<Call>> => {
  const filter = await filterOf(db, viewer, request);
  return readPageRow(request.query, {
    page: async (span) => filter && readCallsPage(db, filter, span),
    total: ({ total }) => total,
    exactMax: EXACT_TOTAL_MAX,
  });
};

/** Lists open calls of other members with a role that the viewer fits and for which they have not applied, newest first. */
export const listFittingCalls = (
  db: Db,
  viewer: VisibilityViewer,
  { limit, now }: { limit: number; now: Date },
): Promise<Page<Call>> =>
  listCalls(db, viewer, { query: { matching: true, limit }, now, among: () => NOT_APPLIED_SQL });

/** @throws CALL_NOT_FOUND. */
export const getKnownCall = async (db: Db, viewer: Viewer, id: number): Promise<CallRow> => {
  const call = await findCall(db, { id, viewerId: viewer.userId });
  assertKnown(viewer, call);
  return call;
};

/** @throws CALL_NOT_FOUND. */
export const getCall = async (db: Db, viewer: Viewer, { id, now }: CastingCallRequest): Promise<Call> => {
  await getKnownCall(db, viewer, id);
  return findShownCall(db, { id, viewer, now });
};

/** Locks the viewer's own call until the transaction ends. @throws CALL_NOT_FOUND, NOT_CALL_OWNER. */
export const lockOwnCall = async (tx: Tx, viewer: Viewer, id: number): Promise<CallRow> => {
  const call = await lockCall(tx, { id, viewerId: viewer.userId }, 'update');
  assertKnown(viewer, call);
  assertOwner(call);
  return call;
};

type PlainFields = Omit<CallPatch, 'roles' | 'pay' | 'deadline'>;

const KNOWN_STATES: ReadonlySet<string> = new Set(STATES);

const placeOf = async (tx: Tx, zipCode: string | null | undefined) => {
  if (zipCode === undefined) return {};
  const place = zipCode ? await getPlace(tx, zipCode, 'zipCode') : null;
  const { latitude = null, longitude = null, state = null } = place ?? {};
  // A ZIP code can be in a territory, which is not a state.
  return { latitude, longitude, state: state && KNOWN_STATES.has(state) ? state : null };
};

const deadlineOf = (
  given: string | null | undefined,
  { now, before }: { now: Date; before: Date | null },
) => {
  if (given === undefined) return {};
  const deadline = given === null ? null : new Date(given);
  // A past deadline that is sent unchanged is accepted.
  const isSame = deadline?.getTime() === before?.getTime();
  if (deadline && !isSame && deadline <= now) throw fieldError('DEADLINE_IN_PAST', 'deadline');
  return { deadline };
};

const payOf = (pay: CallPatch['pay']) =>
  pay === undefined
    ? {}
    : { payKind: pay?.kind ?? null, payAmount: pay?.amount ?? null, payPer: pay?.per ?? null };

const assertDays = (startsOn: string | null | undefined, endsOn: string | null | undefined): void => {
  if (!startsOn || !endsOn || endsOn >= startsOn) return;
  throw fieldError('VALIDATION_FAILED', 'endsOn', m.daysReversed);
};

/** The columns that a request changes. @throws UNKNOWN_ZIP, DEADLINE_IN_PAST, VALIDATION_FAILED. */
const changesOf = async (
  tx: Tx,
  { roles: _roles, pay, deadline, ...plain }: CallPatch,
  { now, before }: { now: Date; before?: CallRow },
) => {
  const fields: PlainFields = plain;
  const { startsOn = before?.startsOn, endsOn = before?.endsOn } = fields;
  assertDays(startsOn, endsOn);
  return {
    ...fields,
    ...payOf(pay),
    ...deadlineOf(deadline, { now, before: before?.deadline ?? null }),
    ...(await placeOf(tx, fields.zipCode)),
  };
};

/** Updates what depends on the texts of a call: its search words, and whether staff have to review it. */
const updateFromTexts = async (tx: Tx, viewer: Viewer, { id, now }: CastingCallRequest): Promise<CallRow> => {
  const call = await getKnownCall(tx, viewer, id);
  const { title, description, usage, location } = call;
  const titles = (await listRoles(tx, id)).map((role) => role.title);
  await updateCallRow(tx, id, { words: wordsOf([title, description, usage, location, ...titles]) });
  await reviewAfterEdit(tx, { call, texts: await listTexts(tx, id), now });
  return call;
};

/** Creates a draft. @throws SUBSCRIPTION_NEEDED, UNKNOWN_ZIP, DEADLINE_IN_PAST, CALL_ROLE_UNKNOWN. */
export const createCall = async (
  tx: Tx,
  viewer: Viewer,
  { fields, now }: { fields: CallPatch; now: Date },
): Promise<Call> => {
  assertMayPost(viewer);
  const changes = await changesOf(tx, fields, { now });
  const id = await insertCall(tx, { ...changes, userId: viewer.userId, createdAt: now, listedAt: now });
  await replaceRoles(tx, id, fields.roles ?? []);
  const call = await updateFromTexts(tx, viewer, { id, now });
  await announceCall(tx, call);
  return findShownCall(tx, { id, viewer, now });
};

/**
 * Changes the viewer's draft or open call.
 * @throws CALL_NOT_FOUND, NOT_CALL_OWNER, STATUS_NOT_POSSIBLE, ROLE_HAS_APPLICATIONS, UNKNOWN_ZIP, DEADLINE_IN_PAST,
 * CALL_ROLE_UNKNOWN, VALIDATION_FAILED.
 */
export const updateCall = async (
  tx: Tx,
  viewer: Viewer,
  { id, patch, now }: CastingCallRequest & { patch: CallPatch },
): Promise<Call> => {
  const before = await lockOwnCall(tx, viewer, id);
  if (!EDITABLE_CALL_STATUSES.includes(before.status)) throw notPossible(before.status);
  const changes = await changesOf(tx, patch, { now, before });
  // Check before the update: the database rejects an incomplete published call with a less helpful error.
  if (before.status === 'open') assertFieldsComplete({ ...before, ...changes });
  await updateCallRow(tx, id, changes);
  if (patch.roles) await replaceRoles(tx, id, patch.roles);
  const call = await updateFromTexts(tx, viewer, { id, now });
  if (call.status === 'open') await assertComplete(tx, call);
  await announceCall(tx, call);
  return findShownCall(tx, { id, viewer, now });
};

/** Returns the texts and terms of a call for a report about it. @throws CALL_NOT_FOUND, OWN_CALL_REPORT. */
export const getReportableCall = async (db: Db, viewer: Viewer, id: number) => {
  const call = await getKnownCall(db, viewer, id);
  if (call.userId === viewer.userId) throw new AppError('OWN_CALL_REPORT');
  const {
    userId,
    title,
    description,
    usage,
    nudity,
    location,
    payKind,
    payAmount: amount,
    payPer: per,
  } = call;
  const roles = (await listRoles(db, id)).map((role) => ({
    title: role.title,
    questions: role.questions.map(({ text }) => text),
  }));
  const pay = payKind === null ? null : { kind: payKind, amount, per };
  return { userId, reported: { id, title, description, usage, nudity, pay, location, roles } };
};

/** Adds roles to a call that the demo world or a test inserted directly, and makes the call searchable. Returns the roles. */
export const indexStoredCall = async (tx: Tx, id: number, roles: readonly NewRole[]): Promise<RoleRow[]> => {
  await replaceRoles(tx, id, roles);
  await updateCallRow(tx, id, { words: wordsOf(await listTexts(tx, id)) });
  return listRoles(tx, id);
};

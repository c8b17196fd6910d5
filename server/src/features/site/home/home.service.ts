import type { HomeMember, StaffQueue } from '@opencall/contract/site/home/home.schemas';
import { HOME_ITEMS_MAX, NEAR_MILES, NEW_WORK_DAYS } from '@opencall/contract/site/home/home.vocabulary';
import { listFittingCalls, readCallNeeds, readCallSummary } from '#features/casting/calls/calls.api.ts';
import { findCurrentCheckIn } from '#features/casting/check-ins/check-ins.api.ts';
import { listWaiting } from '#features/casting/references/references.api.ts';
import { findNextShoot, listShootNeeds } from '#features/casting/shoots/shoots.api.ts';
import { listConversations } from '#features/conversations/chat/chat.api.ts';
import { listNewWork } from '#features/directory/portfolio/portfolio.api.ts';
import { findProfiles } from '#features/directory/search/search.api.ts';
import type { Db } from '#platform/database/database.ts';
import type { Page } from '#platform/http/paging.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import { findPlace } from '#platform/places/places.ts';
import { DAY_MS } from '#platform/time.ts';
import { findOwnProfile, findPicturesOf, findSuggestionQueue, type OwnProfile } from './home.sql.ts';

const limit = HOME_ITEMS_MAX;

/** The functions of features that `site` does not use. */
export interface HomeHooks {
  listStaffQueues(db: Db): Promise<StaffQueue[]>;
}

const NO_CALLS = { rows: [], total: 0, totalIsFloor: false };

type FoundMember = Awaited<ReturnType<typeof findProfiles>>['rows'][number];

/** The part of a search result that the home page shows. A teaser has no place. */
const memberOf = (found: FoundMember): HomeMember => {
  const { userId, role, stageName, memberSince, gallery } = found;
  const { city, state } = 'teaser' in found ? { city: null, state: null } : found;
  return { userId, role, stageName, memberSince, city, state, picture: gallery[0] ?? null };
};

/** Lists the newest members near the viewer's ZIP code. A profile without a known ZIP code has no surroundings. */
const listMembersNear = async (
  db: Db,
  viewer: Viewer,
  profile: OwnProfile | undefined,
): Promise<Pick<Page<HomeMember>, 'rows' | 'total' | 'totalIsFloor'>> => {
  const zipCode = profile?.zipCode;
  if (!profile || !zipCode || !(await findPlace(db, zipCode)))
    return { rows: [], total: 0, totalIsFloor: false };
  const { rows, ...page } = await findProfiles(db, {
    filters: { zipCode, zipCodeRadius: NEAR_MILES, sortBy: 'newest' },
    viewer,
    limit,
    leaveOut: (add) => `s.id <> ${add(profile.id)}::integer`,
  });
  return { ...page, rows: rows.map(memberOf) };
};

/** Lists all queues of staff, in the order of `STAFF_QUEUES`. */
const listQueues = async (db: Db, hooks: HomeHooks): Promise<StaffQueue[]> => [
  ...(await hooks.listStaffQueues(db)),
  await findSuggestionQueue(db),
];

/** Reads the sections of the home page. Each feature lists its own rows, as on its own screens. */
const readSections = async (db: Db, viewer: Viewer, { now, hooks }: HomeRequest) => {
  const own = { userId: viewer.userId, now };
  const profile = await findOwnProfile(db, viewer.userId);
  const since = new Date(now.getTime() - NEW_WORK_DAYS * DAY_MS);
  const [
    callNeeds,
    shootNeeds,
    references,
    nextShoot,
    checkIn,
    calls,
    members,
    work,
    conversations,
    summary,
    queues,
  ] = await Promise.all([
    readCallNeeds(db, viewer, { limit, now }),
    listShootNeeds(db, { ...own, limit }),
    listWaiting(db, viewer, now),
    findNextShoot(db, own),
    findCurrentCheckIn(db, own),
    // A member without a profile, such as an admin, cannot fit a call.
    profile ? listFittingCalls(db, viewer, { limit, now }) : NO_CALLS,
    listMembersNear(db, viewer, profile),
    listNewWork(db, viewer, { since, limit }),
    listConversations(db, viewer, { limit }),
    readCallSummary(db, viewer, now),
    isStaff(viewer) ? listQueues(db, hooks) : null,
  ]);
  const needs = { ...callNeeds, shoots: shootNeeds, references };
  return { profile, needs, nextShoot, checkIn, calls, members, work, conversations, summary, queues };
};

type Sections = Awaited<ReturnType<typeof readSections>>;

interface HomeRequest {
  now: Date;
  hooks: HomeHooks;
}

/** The sections of the home page, and the pictures of the members in them by user id. */
export type Home = Sections & { faces: ReadonlyMap<number, string> };

/** The ids of members whose pictures no section has read yet. */
const facesIn = ({ needs, nextShoot, work }: Sections): number[] => {
  const { offers, invitations, applications, shoots, references } = needs;
  const ids = [
    ...[...offers, ...invitations, ...applications, ...shoots].map(({ personId }) => personId),
    ...references.slice(0, limit).map(({ userId }) => userId),
    ...(nextShoot?.people ?? []).map(({ id }) => id),
    ...work.map(({ userId }) => userId),
  ];
  return [...new Set(ids.filter((id) => id !== null))];
};

/** Reads everything that the home page shows to the viewer. */
export const readHome = async (db: Db, viewer: Viewer, request: HomeRequest): Promise<Home> => {
  const sections = await readSections(db, viewer, request);
  return { ...sections, faces: await findPicturesOf(db, viewer, facesIn(sections)) };
};

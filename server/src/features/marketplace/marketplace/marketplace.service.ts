import type {
  ListingCard,
  ListingPatch,
  ListingQuery,
  NewListing,
} from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import {
  LISTING_DAYS,
  LISTING_DISTANCE_DEFAULT,
} from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import type { VisibilityViewer } from '#features/accounts/visibility/visibility.api.ts';
import { notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import { assertOwnUpload } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { type Page, readPageRow } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { movedCoordinates } from '#platform/places/coordinates.ts';
import { assertKnownZip, getPlace } from '#platform/places/places.ts';
import { DAY_MS } from '#platform/time.ts';
import { reminderStart } from './expiry-reminders.jobs.ts';
import { keywordConditions } from './keyword-conditions.ts';
import { wordsOf } from './listing-words.ts';
import { EXACT_TOTAL_MAX, type ListingFilter, readListingsPage } from './listings-page.sql.ts';
import { assertKnown, assertMayChange, assertMayDelete } from './marketplace.policy.ts';
import {
  deleteListingRow,
  insertListing,
  type ListingValues,
  replaceListingPictures,
  updateListingRow,
} from './marketplace.queries.ts';
import { findListing, type ListingRow, lockListing } from './marketplace.sql.ts';

interface ListingsRequest extends Pick<ListingFilter, 'now' | 'among'> {
  query: ListingQuery;
}

/** The filter of a query; null if nothing can match. @throws UNKNOWN_ZIP. */
const filterOf = async (
  db: Db,
  viewer: VisibilityViewer,
  { query, now, among }: ListingsRequest,
): Promise<ListingFilter | undefined> => {
  const { category, search, zipCode, distance = LISTING_DISTANCE_DEFAULT, mine } = query;
  const place = zipCode === undefined ? null : await getPlace(db, zipCode, 'zipCode');
  const words = search === undefined ? undefined : keywordConditions(search);
  if (words === null) return undefined;
  return {
    viewer,
    isOwn: mine ?? false,
    now,
    among,
    category,
    words,
    circle: place ? { latitude: place.latitude, longitude: place.longitude, miles: distance } : undefined,
  };
};

const NOTHING: Page<ListingCard> = { rows: [], total: 0, totalIsFloor: false, nextCursor: undefined };

/** Lists listings, newest first. Allows typing errors if nothing is found as typed. @throws UNKNOWN_ZIP, INVALID_CURSOR. */
export const listListings = async (
  db: Db,
  viewer: VisibilityViewer,
  request: ListingsRequest,
): Promise<Page<ListingCard>> => {
  const filter = await filterOf(db, viewer, request);
  if (!filter) return NOTHING;
  const read = (words: ListingFilter['words']): Promise<Page<ListingCard>> =>
    readPageRow(request.query, {
      page: (span) => readListingsPage(db, { ...filter, ...span, words }),
      total: ({ total }) => total,
      exactMax: EXACT_TOTAL_MAX,
    });
  const asTyped = await read(filter.words?.map(({ tsquery }) => ({ tsquery, pattern: null })));
  const canForgive = filter.words?.some(({ pattern }) => pattern !== null);
  return asTyped.total === 0 && canForgive ? read(filter.words) : asTyped;
};

interface ListingCall {
  id: number;
  now: Date;
}

/** @throws LISTING_NOT_FOUND. */
export const getListing = async (db: Db, viewer: Viewer, { id, now }: ListingCall): Promise<ListingRow> => {
  const listing = await findListing(db, { id, viewerId: viewer.userId });
  assertKnown(viewer, listing, now);
  return listing;
};

/** Finds the keys of the viewer's uploads, each once. @throws IMAGE_NOT_UPLOADED. */
const ownPictures = async (tx: Tx, ownerId: number, urls: readonly string[]): Promise<string[]> => {
  const kept = new Set<string>();
  for (const url of urls) {
    kept.add((await assertOwnUpload(tx, { ownerId, url, kinds: ['gallery'] })).key);
  }
  return [...kept];
};

/** Sets when a listing expires and whether its poster is reminded. @throws EXPIRY_IN_PAST. */
const expiryChanges = (given: string | null, now: Date): Pick<ListingValues, 'expiresAt' | 'remindedOf'> => {
  const expiresAt = given === null ? new Date(now.getTime() + LISTING_DAYS * DAY_MS) : new Date(given);
  if (expiresAt <= now) throw fieldError('EXPIRY_IN_PAST', 'expiresAt');
  // A listing that expires sooner than the reminder would be sent needs none.
  return { expiresAt, remindedOf: reminderStart(expiresAt) <= now ? expiresAt : null };
};

const NOWHERE = { zipCode: null, latitude: null, longitude: null };

type NewListingRow = Omit<ListingValues, 'words'> & { pictureKeys: readonly string[] };

/** Stores a listing with its pictures and its words. */
export const storeListing = async (tx: Tx, { pictureKeys, ...values }: NewListingRow): Promise<number> => {
  const { location = null, zipCode = null, title, description } = values;
  const words = await wordsOf(tx, { title, description, location, zipCode });
  const id = await insertListing(tx, { ...values, words });
  if (pictureKeys.length > 0) await replaceListingPictures(tx, id, pictureKeys);
  return id;
};

/** Makes open pages of the listing and of the marketplace load it again. */
const announceListing = (tx: Tx, { id, userId }: Pick<ListingRow, 'id' | 'userId'>): Promise<void> =>
  notifyAboutMember(tx, { userId, topic: 'listing', id });

/** Creates a listing. @throws IMAGE_NOT_UPLOADED, EXPIRY_IN_PAST, UNKNOWN_ZIP; then nothing is stored. */
export const createListing = async (
  tx: Tx,
  viewer: Viewer,
  { fields, now }: { fields: NewListing; now: Date },
): Promise<ListingRow> => {
  const { images = [], expiresAt = null, ...rest } = fields;
  await assertKnownZip(tx, NOWHERE, fields);
  const id = await storeListing(tx, {
    ...rest,
    ...(await movedCoordinates(tx, NOWHERE, fields)),
    pictureKeys: await ownPictures(tx, viewer.userId, images),
    ...expiryChanges(expiresAt, now),
    userId: viewer.userId,
    createdAt: now,
    updatedAt: now,
  });
  await announceListing(tx, { id, userId: viewer.userId });
  return getListing(tx, viewer, { id, now });
};

/** An unchanged date does not count as a change, so an expired listing can be edited without renewing it. */
const isNewExpiry = (before: ListingRow, given: string | null | undefined): given is string | null =>
  given !== undefined && given !== before.expiresAt.toISOString();

/** @throws LISTING_NOT_FOUND, NOT_LISTING_OWNER, IMAGE_NOT_UPLOADED, EXPIRY_IN_PAST, UNKNOWN_ZIP; then nothing is changed. */
export const updateListing = async (
  tx: Tx,
  viewer: Viewer,
  { patch, ...call }: ListingCall & { patch: ListingPatch },
): Promise<ListingRow> => {
  const before = await lockListing(tx, { id: call.id, viewerId: viewer.userId });
  assertKnown(viewer, before, call.now);
  assertMayChange(viewer, before);
  const { expiresAt, images, ...fields } = patch;
  await assertKnownZip(tx, before, fields);
  const words = await wordsOf(tx, { ...before, ...fields });
  const place = await movedCoordinates(tx, before, fields);
  if (images) await replaceListingPictures(tx, call.id, await ownPictures(tx, viewer.userId, images));
  await updateListingRow(tx, call.id, {
    ...fields,
    ...place,
    ...(isNewExpiry(before, expiresAt) ? expiryChanges(expiresAt, call.now) : {}),
    updatedAt: call.now,
    words,
  });
  await announceListing(tx, before);
  return getListing(tx, viewer, call);
};

/** Deletes a listing of the viewer's, or any listing if they are staff, which is recorded in the audit log. @throws LISTING_NOT_FOUND, NOT_LISTING_OWNER. */
export const deleteListing = async (
  tx: Tx,
  { viewer, actor }: { viewer: Viewer; actor: AuditActor },
  id: number,
): Promise<void> => {
  const listing = await findListing(tx, { id, viewerId: viewer.userId });
  assertKnown(viewer, listing, actor.now);
  assertMayDelete(viewer, listing);
  if (!(await deleteListingRow(tx, id))) throw new AppError('LISTING_NOT_FOUND');
  await announceListing(tx, listing);
  const { title, userId } = listing;
  if (userId === viewer.userId) return;
  const subject = { kind: 'listing', id, title } as const;
  await audit(tx, { ...actor, action: 'listing.delete', targetUserId: userId, subject });
};

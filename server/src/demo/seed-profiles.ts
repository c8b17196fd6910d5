import { profilePictures, profiles } from '#features/directory/profiles/profiles.tables.ts';
import { rebuildSearchRows } from '#features/directory/profiles/search-rows.service.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import { hangGallery, type PictureCollection } from './galleries.ts';
import type { DemoMember } from './members.ts';
import { packagedKey } from './packaged-pictures.ts';
import type { PackagedPicture } from './pictures/manifest.ts';

type MediaRow = typeof media.$inferInsert;

/** Creates a member's upload of a packaged picture. */
const hang = (member: DemoMember, ownerId: number, picture: PackagedPicture): MediaRow => {
  const isPrivate = picture.kind === 'document';
  const key = packagedKey(picture.id, member.email);
  const { width, height, bytes, placeholder, alt } = picture;
  return {
    key,
    ownerId,
    kind: isPrivate ? 'id-card' : 'gallery',
    visibility: isPrivate ? 'private' : 'public',
    mime: 'image/webp',
    width,
    height,
    bytes,
    placeholder,
    description: isPrivate ? '' : alt,
    createdAt: member.updatedAt,
  };
};

/** Photographers and videographers have no fields about their looks in the form. */
const looksOf = ({ role, physique, person }: DemoMember) => {
  if (role === 'photographer' || role === 'videographer' || role === 'moderator')
    return { sex: physique.sex };
  return { ...physique, hairColor: person.hairName, ethnicity: person.ethnicity };
};

/** Days from joining to the decision about an identity document, and from then to its deletion. */
const decidedAfterDays = 1;
const keptDays = 30;

/** The dates of an identity document: a waiting one was uploaded recently, that of a verified member was deleted. */
const documentCourse = (member: DemoMember, now: Date) => {
  const { awaitsVerification, idVerified, createdAt, updatedAt } = member;
  const daysAfter = (days: number) => new Date(createdAt.getTime() + days * DAY_MS);
  const idDeletedAt = daysAfter(decidedAfterDays + keptDays);
  if (awaitsVerification) return { idSubmittedAt: updatedAt };
  if (!idVerified || idDeletedAt > now) return {};
  return { idSubmittedAt: createdAt, idDecidedAt: daysAfter(decidedAfterDays), idDeletedAt };
};

export interface ProfileSeeding {
  readonly members: readonly DemoMember[];
  readonly idOf: ReadonlyMap<number, number>;
  readonly collection: PictureCollection;
  readonly seed: string;
  readonly now: Date;
}

/** Each member's pictures in the order of their uploads. */
const hangPictures = async (
  tx: Tx,
  uploads: readonly MediaRow[],
  profileIdOf: ReadonlyMap<number, number>,
): Promise<void> => {
  const taken = new Map<number, number>();
  const rows = uploads
    .filter(({ kind }) => kind === 'gallery')
    .map(({ ownerId, key, description = '' }) => {
      const position = taken.get(ownerId) ?? 0;
      taken.set(ownerId, position + 1);
      return { profileId: profileIdOf.get(ownerId) ?? 0, position, mediaKey: key, description };
    });
  await tx.insert(profilePictures).values(rows);
};

/**
 * Profiles with their galleries and waiting documents, and the rows that search reads.
 * @returns profile ids by place in the roster.
 */
export const seedProfiles = async (
  tx: Tx,
  { members, idOf, collection, seed, now }: ProfileSeeding,
): Promise<ReadonlyMap<number, number>> => {
  const uploads: MediaRow[] = [];
  // In the order of registration, in which ids are assigned.
  const inOrder = members.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const rows = inOrder.map((member) => {
    const userId = idOf.get(member.place) ?? 0;
    const gallery = hangGallery(member, collection, seed).map((picture) => hang(member, userId, picture));
    const document = member.awaitsVerification ? collection.documents.get(member.place) : undefined;
    const handedIn = document && hang(member, userId, document);
    uploads.push(...gallery, ...(handedIn ? [handedIn] : []));
    const { name, age, home, work, links, parties, aboutMe, idVerified } = member;
    const times = { createdAt: member.createdAt, updatedAt: member.updatedAt };
    return {
      userId,
      name,
      age,
      aboutMe,
      idVerified,
      ...documentCourse(member, now),
      ...home,
      ...looksOf(member),
      ...work,
      ...links,
      ...parties,
      ...times,
      idDocumentKey: handedIn?.key ?? null,
    };
  });
  await tx.insert(media).values(uploads);
  const stored = await tx
    .insert(profiles)
    .values(rows)
    .returning({ id: profiles.id, userId: profiles.userId });
  const byUser = new Map(stored.map(({ id, userId }) => [userId, id]));
  await hangPictures(tx, uploads, byUser);
  await rebuildSearchRows(tx);
  return new Map(members.map(({ place }) => [place, byUser.get(idOf.get(place) ?? 0) ?? 0]));
};

import { LISTING_DAYS } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { storeListing } from '#features/marketplace/marketplace/marketplace.service.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import { type WrittenListing, writtenListings } from './corpus/listings.ts';
import type { PictureCollection } from './galleries.ts';
import type { DemoMember } from './members.ts';
import { packagedKey } from './packaged-pictures.ts';
import type { PackagedPicture } from './pictures/manifest.ts';
import { createRandom, type Random } from './random.ts';
import { demoAccounts } from './roster.ts';

interface ListingSeeding {
  readonly members: readonly DemoMember[];
  readonly userIdOf: ReadonlyMap<number, number>;
  readonly collection: PictureCollection;
  readonly seed: string;
  readonly now: Date;
}

/** A listing before it is stored. */
interface PlannedListing {
  readonly listing: WrittenListing;
  readonly poster: DemoMember;
  readonly createdAt: Date;
  readonly pictures: readonly PackagedPicture[];
}

/** Picks a different picture of a motif for each listing, as long as there are some left. */
const createPicker = (random: Random, { stills, posters, albums }: PictureCollection) => {
  const left = new Map<string, PackagedPicture[]>();
  const refill = (motif: string) => {
    const all = [...stills, ...posters, ...albums].filter((picture) => picture.motif === motif);
    return random.sample(all, all.length);
  };
  return (motif: string): PackagedPicture[] => {
    const rest = left.get(motif)?.length ? (left.get(motif) ?? []) : refill(motif);
    const picture = rest.pop();
    left.set(motif, rest);
    return picture ? [picture] : [];
  };
};

const planListings = ({ members, collection, seed, now }: ListingSeeding): PlannedListing[] => {
  const random = createRandom(`listings ${seed}`);
  const pick = createPicker(random, collection);
  const behindTheCamera = members.filter(({ role }) => role === 'photographer' || role === 'videographer');
  return writtenListings.map((listing) => {
    const createdAt = new Date(now.getTime() - listing.daysAgo * DAY_MS);
    const able = behindTheCamera.filter((member) => member.createdAt < createdAt && !member.isHidden);
    const wanted = listing.by && members.find(({ place }) => place === demoAccounts[listing.by ?? 'model']);
    const poster = wanted && wanted.createdAt < createdAt ? wanted : random.pick(able);
    return { listing, poster, createdAt, pictures: listing.motifs.flatMap(pick) };
  });
};

/** The media key of a listing's own copy: the poster's gallery may contain the same picture. */
const keyOf = ({ listing, poster }: PlannedListing, picture: PackagedPicture): string =>
  packagedKey(picture.id, `${listing.title} ${poster.email}`);

const mediaRows = (planned: PlannedListing, ownerId: number): (typeof media.$inferInsert)[] =>
  planned.pictures.map((picture) => ({
    key: keyOf(planned, picture),
    ownerId,
    kind: 'gallery',
    visibility: 'public',
    mime: 'image/webp',
    width: picture.width,
    height: picture.height,
    bytes: picture.bytes,
    placeholder: picture.placeholder,
    description: picture.alt,
    createdAt: planned.createdAt,
  }));

const NOWHERE = { location: null, zipCode: null, latitude: null, longitude: null };

/** A telephone number of the range that is reserved for fiction. */
const phoneOf = (number: number): string => `(555) 555-01${String(number % 100).padStart(2, '0')}`;

const rowOf = (planned: PlannedListing, at: number) => {
  const { listing, poster, createdAt, pictures } = planned;
  const { motifs: _motifs, daysAgo: _daysAgo, by: _by, nowhere, phone, ...texts } = listing;
  const { city, state, zipCode, latitude, longitude } = poster.home;
  const expiresAt = new Date(createdAt.getTime() + LISTING_DAYS * DAY_MS);
  return {
    ...texts,
    ...(nowhere ? NOWHERE : { location: `${city}, ${state}`, zipCode, latitude, longitude }),
    contactEmail: at % 2 === 0 ? poster.email : null,
    contactPhone: phone ? phoneOf(at) : null,
    pictureKeys: pictures.map((picture) => keyOf(planned, picture)),
    createdAt,
    updatedAt: createdAt,
    expiresAt,
    // No reminders for events before the start of the demo world.
    remindedOf: expiresAt,
  };
};

/** Inserts listings of every category: some with five pictures, some without a place, the oldest expired. */
export const seedListings = async (tx: Tx, seeding: ListingSeeding): Promise<void> => {
  const planned = planListings(seeding);
  const userIdOf = ({ poster }: PlannedListing) => seeding.userIdOf.get(poster.place) ?? 0;
  await tx.insert(media).values(planned.flatMap((plan) => mediaRows(plan, userIdOf(plan))));
  // Oldest first, as ids would have been given.
  for (const [at, plan] of planned.toReversed().entries()) {
    await storeListing(tx, { ...rowOf(plan, at), userId: userIdOf(plan) });
  }
};

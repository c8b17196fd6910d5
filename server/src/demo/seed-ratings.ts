import { ratings } from '#features/directory/ratings/ratings.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DemoMember } from './members.ts';
import { createRandom, type Random } from './random.ts';

type RatingRow = typeof ratings.$inferInsert;

/** Numbers of ratings per profile: many have none, few have a dozen. */
const counts: readonly (readonly [number, number])[] = [
  [0, 30],
  [1, 16],
  [2, 14],
  [4, 16],
  [7, 12],
  [11, 8],
  [16, 4],
];

/** The stars of one rating for a member of this level; most ratings are good. */
const stars = (random: Random, standing: number): number =>
  Math.max(1, Math.min(5, Math.round(standing + (random.next() + random.next() - 1) * 1.6)));

export interface RatingSeeding {
  readonly members: readonly DemoMember[];
  readonly userIdOf: ReadonlyMap<number, number>;
  readonly profileIdOf: ReadonlyMap<number, number>;
  readonly seed: string;
  readonly now: Date;
}

const ratingsOf = (random: Random, member: DemoMember, world: RatingSeeding): RatingRow[] => {
  const profileId = world.profileIdOf.get(member.place);
  const raters = random.sample(world.members, random.weighted(counts));
  const standing = random.between(3.4, 4.9);
  return raters.flatMap((rater) => {
    const raterId = world.userIdOf.get(rater.place);
    const met = Math.max(member.createdAt.getTime(), rater.createdAt.getTime());
    if (profileId === undefined || raterId === undefined || rater === member) return [];
    const createdAt = new Date(met + random.next() * (world.now.getTime() - met));
    return [{ profileId, raterId, rating: stars(random, standing), createdAt }];
  });
};

/** Inserts ratings, each made after both members had joined. */
export const seedRatings = async (tx: Tx, world: RatingSeeding): Promise<void> => {
  const random = createRandom(`ratings ${world.seed}`);
  const rows = world.members.flatMap((member) => ratingsOf(random, member, world));
  await tx.insert(ratings).values(rows);
};

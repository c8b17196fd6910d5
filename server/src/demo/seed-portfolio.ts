import { inArray } from 'drizzle-orm';
import { albums, pictureCredits, pictures } from '#features/directory/portfolio/portfolio.tables.ts';
import { profiles } from '#features/directory/profiles/profiles.tables.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import { cameras, exposures, pictureTitles } from './corpus/albums.ts';
import type { PictureCollection } from './galleries.ts';
import type { DemoMember } from './members.ts';
import { packagedKey } from './packaged-pictures.ts';
import { type PlannedAlbum, type PlannedAlbumPicture, planAlbums } from './plan-albums.ts';
import { createRandom, type Random } from './random.ts';
import { demoAccounts } from './roster.ts';

export interface PortfolioSeeding {
  readonly members: readonly DemoMember[];
  readonly userIdOf: ReadonlyMap<number, number>;
  readonly collection: PictureCollection;
  readonly seed: string;
  readonly now: Date;
}

type MediaInsert = typeof media.$inferInsert;
type PictureInsert = typeof pictures.$inferInsert;
type CreditInsert = typeof pictureCredits.$inferInsert;

/** Rows per statement: a statement can contain at most 65,535 values. */
const AT_ONCE = 500;
const inBatches = async <Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<unknown>) => {
  for (let at = 0; at < rows.length; at += AT_ONCE) await insert(rows.slice(at, at + AT_ONCE));
};

/** Answers to credits: most accepted, some pending, few declined. */
const answers: readonly (readonly ['accepted' | 'asked' | 'refused', number])[] = [
  ['accepted', 78],
  ['asked', 18],
  ['refused', 4],
];

interface Hanging {
  readonly random: Random;
  readonly member: DemoMember;
  readonly ownerId: number;
  readonly at: Date;
}

const cameraOf = (random: Random, at: Date) =>
  random.chance(0.6)
    ? {
        camera: { ...random.pick(cameras), ...random.pick(exposures) },
        takenOn: new Date(at.getTime() - random.int(1, 60) * DAY_MS).toISOString().slice(0, 10),
      }
    : {};

const mediaRow = ({ random, member, ownerId, at }: Hanging, planned: PlannedAlbumPicture): MediaInsert => {
  const { id, width, height, bytes, placeholder, alt } = planned.picture;
  return {
    key: packagedKey(id, `${member.email} portfolio`),
    ownerId,
    kind: 'portfolio',
    visibility: 'public',
    mime: 'image/webp',
    width,
    height,
    largestWidth: width,
    bytes,
    placeholder,
    description: alt,
    createdAt: at,
    ...cameraOf(random, at),
  };
};

/** The rows of a member's albums. They contain list positions in place of ids, which are not known yet. */
const rowsOf = (member: DemoMember, plan: readonly PlannedAlbum[], world: PortfolioSeeding) => {
  const ownerId = world.userIdOf.get(member.place) ?? 0;
  const random = createRandom(`portfolio ${world.seed} ${member.place}`);
  const span = world.now.getTime() - member.createdAt.getTime();
  return plan.map((album, position) => {
    const at = new Date(member.createdAt.getTime() + random.next() * span);
    const hanging = { random, member, ownerId, at };
    return {
      album: {
        userId: ownerId,
        title: album.title,
        description: album.description,
        visibility: album.visibility,
        position,
        createdAt: at,
      },
      pictures: album.pictures.map((planned) => ({
        media: mediaRow(hanging, planned),
        title: random.pick(pictureTitles),
        showCamera: random.chance(0.5),
        planned,
        status: random.weighted(answers),
      })),
    };
  });
};

type AlbumRows = ReturnType<typeof rowsOf>[number];

const insertAlbums = async (tx: Tx, rows: readonly AlbumRows[]): Promise<number[]> => {
  const ids: number[] = [];
  await inBatches(rows, async (batch) => {
    const stored = await tx
      .insert(albums)
      .values(batch.map(({ album }) => album))
      .returning({ id: albums.id });
    ids.push(...stored.map(({ id }) => id));
  });
  return ids;
};

const insertPictures = async (tx: Tx, rows: readonly PictureInsert[]): Promise<number[]> => {
  const ids: number[] = [];
  await inBatches(rows, async (batch) => {
    const stored = await tx.insert(pictures).values(batch).returning({ id: pictures.id });
    ids.push(...stored.map(({ id }) => id));
  });
  return ids;
};

const creditRows = (
  { album, picture }: { album: AlbumRows; picture: AlbumRows['pictures'][number] },
  pictureId: number,
  { userIdOf }: PortfolioSeeding,
): CreditInsert[] =>
  picture.planned.credits.flatMap(({ place, role }) => {
    const userId = userIdOf.get(place);
    const { createdAt, userId: ownerId } = album.album;
    if (userId === undefined || userId === ownerId) return [];
    const { status } = picture;
    return [{ pictureId, userId, role, status, createdAt, decidedAt: status === 'asked' ? null : createdAt }];
  });

/** Makes portfolios public: those of the accounts that visitors can sign in with, and some others. */
const openPages = async (
  tx: Tx,
  rows: readonly AlbumRows[],
  { seed, userIdOf }: PortfolioSeeding,
): Promise<void> => {
  const newcomers = new Set(Object.values(demoAccounts).map((place) => userIdOf.get(place)));
  const random = createRandom(`public pages ${seed}`);
  const owners = rows.filter(({ album }) => album.visibility === 'public').map(({ album }) => album.userId);
  const open = [...new Set(owners)].filter((id) => newcomers.has(id) || random.chance(0.6));
  await tx.update(profiles).set({ isPublic: true }).where(inArray(profiles.userId, open));
};

/** Albums of many shapes with credits between members, and public pages. */
export const seedPortfolio = async (tx: Tx, world: PortfolioSeeding): Promise<void> => {
  const rows = world.members.flatMap((member) => rowsOf(member, planAlbums(member, world), world));
  const albumIds = await insertAlbums(tx, rows);
  // One upload can be in several albums of its owner.
  const uploads = new Map(rows.flatMap((row) => row.pictures.map((one) => [one.media.key, one.media])));
  await inBatches([...uploads.values()], (batch) => tx.insert(media).values(batch));
  const hung = rows.flatMap((album, at) =>
    album.pictures.map((picture, position) => ({ album, picture, position, albumId: albumIds[at] ?? 0 })),
  );
  const pictureIds = await insertPictures(
    tx,
    hung.map(({ album, picture, position, albumId }) => ({
      albumId,
      userId: album.album.userId,
      mediaKey: picture.media.key,
      title: picture.title,
      alt: picture.planned.picture.alt,
      sensitive: picture.planned.sensitive ? ('nudity' as const) : null,
      showCamera: picture.showCamera,
      position,
      createdAt: album.album.createdAt,
    })),
  );
  const credits = hung.flatMap((one, at) => creditRows(one, pictureIds[at] ?? 0, world));
  await inBatches(credits, (batch) => tx.insert(pictureCredits).values(batch));
  await openPages(tx, rows, world);
};

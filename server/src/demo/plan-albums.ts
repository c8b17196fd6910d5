import type {
  AlbumVisibility,
  CreditRole,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { albumDescriptions, albumThemes, albumTitles, figureStudies } from './corpus/albums.ts';
import type { PictureCollection } from './galleries.ts';
import type { DemoMember } from './members.ts';
import { type AccountName, personaAt } from './personas.ts';
import type { PackagedPicture } from './pictures/manifest.ts';
import { createRandom, type Random } from './random.ts';
import { demoAccounts } from './roster.ts';

/** A picture of an album with the roster positions of the credited members. */
export interface PlannedAlbumPicture {
  readonly picture: PackagedPicture;
  readonly sensitive: boolean;
  readonly credits: readonly { place: number; role: CreditRole }[];
}

export interface PlannedAlbum {
  readonly title: string;
  readonly description: string;
  readonly visibility: AlbumVisibility;
  readonly pictures: readonly PlannedAlbumPicture[];
}

/** How many albums members have; most have none yet. */
const counts: readonly (readonly [number, number])[] = [
  [0, 62],
  [1, 16],
  [2, 13],
  [3, 6],
  [4, 3],
];
const visibilities: readonly (readonly [AlbumVisibility, number])[] = [
  ['public', 50],
  ['members', 40],
  ['private', 10],
];
/** Albums of the accounts that visitors can sign in with. */
const fullest: readonly AccountName[] = ['model', 'photographer', 'videographer', 'creator'];
const fullCount = 4;

const isFull = ({ place }: DemoMember): boolean =>
  fullest.some((account) => account === personaAt.get(place)?.account);

type Suits = (picture: PackagedPicture) => boolean;

/** Returns whether a picture suits an album with this title. */
const suitsOf = (title: string): Suits => {
  const theme = albumThemes.get(title);
  if (theme === undefined) return () => true;
  if (theme === 'black and white') return ({ alt }) => alt.includes('black and white');
  return ({ motif = '' }) => theme.includes(motif);
};

interface Studio {
  readonly random: Random;
  readonly member: DemoMember;
  readonly collection: PictureCollection;
  /** Roster positions of photographers. */
  readonly photographers: readonly number[];
}

/** Albums with pictures of the member by a credited photographer, of credited models, and of things. */
const planPicture = (
  { random, member, collection, photographers }: Studio,
  suits: Suits,
): PlannedAlbumPicture => {
  const plain = { sensitive: false, credits: [] };
  const own = (collection.further.get(member.place) ?? []).filter(suits);
  if (member.role === 'model' && own.length > 0 && random.chance(0.4)) {
    const place = random.pick(photographers.filter((one) => one !== member.place));
    const credits = random.chance(0.7) ? [{ place, role: 'photographer' as const }] : [];
    return { ...plain, picture: random.pick(own), credits };
  }
  if (member.role === 'photographer' && random.chance(0.45)) {
    const sittings = [...collection.further]
      .map(([place, sitting]) => ({ place, sitting: sitting.filter(suits) }))
      .filter(({ place, sitting }) => place !== member.place && sitting.length > 0);
    if (sittings.length > 0) {
      const { place, sitting } = random.pick(sittings);
      return { ...plain, picture: random.pick(sitting), credits: [{ place, role: 'model' }] };
    }
  }
  return { ...plain, picture: random.pick([...collection.albums, ...collection.posters].filter(suits)) };
};

const planAlbum = (studio: Studio, title: string): PlannedAlbum => {
  const { random } = studio;
  const count = isFull(studio.member) ? random.int(10, 18) : random.int(3, 12);
  const suits = suitsOf(title);
  const planned = Array.from({ length: count }, () => planPicture(studio, suits));
  const pictures = [...new Map(planned.map((one) => [one.picture.id, one])).values()];
  const description = random.pick(albumDescriptions);
  return { title, description, visibility: random.weighted(visibilities), pictures };
};

/** An album whose pictures, except the first, are marked as nude. */
const planStudies = ({ random, collection }: Studio): PlannedAlbum => {
  const { motifs, ...words } = figureStudies;
  const pictures = random
    .sample(
      collection.stills.filter(({ motif = '' }) => motifs.includes(motif)),
      6,
    )
    .map((picture, at) => ({ picture, sensitive: at > 0, credits: [] }));
  return { ...words, visibility: 'members', pictures };
};

/** A member's albums, in their order. */
export const planAlbums = (
  member: DemoMember,
  {
    members,
    collection,
    seed,
  }: { members: readonly DemoMember[]; collection: PictureCollection; seed: string },
): PlannedAlbum[] => {
  const random = createRandom(`albums ${seed} ${member.place}`);
  const photographers = members.filter(({ role }) => role === 'photographer').map(({ place }) => place);
  const studio = { random, member, collection, photographers };
  const count = isFull(member) ? fullCount : member.role === 'moderator' ? 0 : random.weighted(counts);
  const albums = random.sample(albumTitles, count).map((title) => planAlbum(studio, title));
  if (!isFull(member)) return albums;
  const open = albums.map((album, at) => (at === 0 ? { ...album, visibility: 'public' as const } : album));
  return member.place === demoAccounts.photographer ? [...open, planStudies(studio)] : open;
};

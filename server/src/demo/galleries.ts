import { GALLERY_MAX } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import type { DemoMember } from './members.ts';
import { type AccountName, personaAt } from './personas.ts';
import type { PackagedPicture } from './pictures/manifest.ts';
import { createRandom, type Random } from './random.ts';
import { documentMembers, roster } from './roster.ts';

/** The packaged pictures by purpose. */
export interface PictureCollection {
  readonly lead: ReadonlyMap<number, PackagedPicture>;
  /** Other pictures of a member, by place in the roster. */
  readonly further: ReadonlyMap<number, readonly PackagedPicture[]>;
  readonly stills: readonly PackagedPicture[];
  /** Wide pictures for contests and listings. */
  readonly posters: readonly PackagedPicture[];
  /** Pictures of many shapes for albums. */
  readonly albums: readonly PackagedPicture[];
  readonly documents: ReadonlyMap<number, PackagedPicture>;
}

const byMemberAll = (pictures: readonly PackagedPicture[]): Map<number, PackagedPicture[]> => {
  const sorted = new Map<number, PackagedPicture[]>();
  for (const picture of pictures) {
    const place = picture.member ?? -1;
    sorted.set(place, [...(sorted.get(place) ?? []), picture]);
  }
  return sorted;
};

export const sortPictures = (pictures: readonly PackagedPicture[]): PictureCollection => {
  const ofKind = (kind: PackagedPicture['kind']) => pictures.filter((picture) => picture.kind === kind);
  const byMember = (kind: PackagedPicture['kind']) =>
    new Map(ofKind(kind).map((picture) => [picture.member ?? -1, picture]));
  return {
    lead: byMember('lead'),
    further: byMemberAll(ofKind('portrait')),
    stills: ofKind('still'),
    posters: ofKind('poster'),
    albums: ofKind('album'),
    documents: byMember('document'),
  };
};

interface Combination {
  /** Pictures of other people, for the galleries of photographers and videographers. */
  readonly others: readonly [number, number];
  readonly stills: readonly [number, number];
  /** Motifs that suit the trade more than others. */
  readonly motifs?: readonly string[];
}

const combinations: Readonly<Record<DemoMember['role'], Combination>> = {
  model: { others: [0, 0], stills: [1, 3] },
  creator: { others: [0, 1], stills: [1, 4] },
  photographer: {
    others: [2, 4],
    stills: [1, 4],
    motifs: ['window', 'softbox', 'lens', 'umbrella', 'room', 'camera', 'vase', 'forms', 'palm', 'film'],
  },
  videographer: {
    others: [1, 3],
    stills: [2, 4],
    motifs: ['leader', 'film', 'crane', 'slate', 'room', 'stool', 'door', 'slats'],
  },
  moderator: { others: [0, 0], stills: [2, 2] },
};

/** One of this many members behind the camera starts with a picture that is not a portrait. */
const workFirst = 4;

/**
 * The pictures of places, things and light with which some photographers and videographers open their gallery, by place in
 * the roster. Most of them are wide. No two members open with the same one.
 */
const openingWork = ({ albums }: PictureCollection): ReadonlyMap<number, PackagedPicture> => {
  const behindCamera = [...roster.entries()].filter(
    ([place, role]) =>
      (role === 'photographer' || role === 'videographer') &&
      !personaAt.has(place) &&
      !documentMembers.includes(place),
  );
  const openers = behindCamera.filter((_, at) => at % workFirst === 0);
  const wideFirst = albums.toSorted((a, b) => b.width / b.height - a.width / a.height);
  return new Map(
    openers.flatMap(([place], at) => {
      const picture = wideFirst[at];
      return picture ? [[place, picture] as const] : [];
    }),
  );
};

/** Picks pictures with different motifs as long as there are enough, so that a gallery does not show a motif twice. */
const pickStills = (
  random: Random,
  { stills: upright, albums }: PictureCollection,
  { count, motifs }: { count: number; motifs: readonly string[] | undefined },
): PackagedPicture[] => {
  const stills = [...upright, ...albums];
  const suits = (picture: PackagedPicture) => motifs?.includes(picture.motif ?? '') ?? false;
  const favoured = motifs && random.chance(0.7) ? stills.filter(suits) : stills;
  const kinds = random.sample([...new Set(favoured.map((picture) => picture.motif))], count);
  return kinds.map((motif) => random.pick(favoured.filter((picture) => picture.motif === motif)));
};

/** Picks pictures of other people, one per person. */
const pickOthers = (
  random: Random,
  { further }: PictureCollection,
  { count, self }: { count: number; self: number },
): PackagedPicture[] => {
  const sitters = [...further.keys()].filter((place) => place !== self);
  return random.sample(sitters, count).map((place) => random.pick(further.get(place) ?? []));
};

const fullGalleries: readonly AccountName[] = ['model', 'photographer', 'videographer', 'creator'];

/** Minimum of pictures in a gallery: one or two would look like a mistake. */
const leastPictures = 3;

/** A member's pictures in order. The first one is the profile picture and belongs to no other member. */
export const hangGallery = (
  member: DemoMember,
  collection: PictureCollection,
  seed: string,
): PackagedPicture[] => {
  const random = createRandom(`gallery ${seed} ${member.place}`);
  const { others, stills, motifs } = combinations[member.role];
  const full = fullGalleries.some((account) => account === personaAt.get(member.place)?.account);
  const count = ([low, high]: readonly [number, number]) => (full ? high : random.int(low, high));
  const people = [
    ...(collection.further.get(member.place) ?? []),
    ...pickOthers(random, collection, { count: count(others), self: member.place }),
  ];
  const fewest = leastPictures - 1 - people.length;
  const wanted = { count: Math.max(count(stills), fewest), motifs };
  const rest = [...people, ...pickStills(random, collection, wanted)];
  const lead = collection.lead.get(member.place);
  const first = [openingWork(collection).get(member.place), lead].filter((picture) => picture !== undefined);
  const shown = new Set([...first, ...random.sample(rest, rest.length)]);
  return [...shown].slice(0, GALLERY_MAX);
};

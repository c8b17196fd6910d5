import type { EntryStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import { DAY_MS } from '#platform/time.ts';
import {
  entryTitles,
  entryWords,
  plainTitles,
  reviewReasons,
  type WrittenContest,
  writtenContests,
} from './corpus/contests.ts';
import type { PictureCollection } from './galleries.ts';
import type { DemoMember } from './members.ts';
import { type PackagedVideo, packagedVideos } from './packaged-videos.ts';
import type { PackagedPicture } from './pictures/manifest.ts';
import { createRandom, type Random } from './random.ts';
import { demoAccounts } from './roster.ts';

/** An entry before it is stored. */
export interface PlannedEntry {
  readonly entrant: DemoMember;
  readonly status: EntryStatus;
  readonly title: string;
  readonly description: string | null;
  readonly reviewReason: string | null;
  /** The picture, or the video's preview. */
  readonly picture: PackagedPicture;
  readonly video: PackagedVideo | null;
  readonly createdAt: Date;
}

interface PlannedVote {
  readonly voter: DemoMember;
  readonly entry: PlannedEntry;
  readonly createdAt: Date;
}

export interface PlannedContest {
  readonly written: WrittenContest;
  readonly poster: PackagedPicture;
  readonly createdAt: Date;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly entries: readonly PlannedEntry[];
  readonly votes: readonly PlannedVote[];
}

export interface ContestPlanning {
  readonly members: readonly DemoMember[];
  readonly collection: PictureCollection;
  readonly seed: string;
  readonly now: Date;
}

/** Days from the announcement of a contest to its start. */
const ANNOUNCED_DAYS = 20;

/** Accounts that visitors can sign in with. They have entries, and can still vote in one running contest. */
const newcomers = [
  demoAccounts.photographer,
  demoAccounts.videographer,
  demoAccounts.creator,
  demoAccounts.model,
] as const;
const isNewcomer = (member: DemoMember): boolean =>
  member.place === demoAccounts.lapsed || newcomers.some((place) => place === member.place);

const between = (random: Random, from: Date, to: Date): Date =>
  new Date(Math.round(from.getTime() + random.next() * Math.max(0, to.getTime() - from.getTime())));

const later = (a: Date, b: Date): Date => (a > b ? a : b);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

const statusesOf = ({ approved, pending, rejected }: WrittenContest): EntryStatus[] => [
  ...Array.from({ length: approved }, () => 'approved' as const),
  ...Array.from({ length: pending }, () => 'pending' as const),
  ...Array.from({ length: rejected }, () => 'rejected' as const),
];

/** Chooses entrants: first the accounts of visitors that suit the contest, then other members who had registered in time. */
const castEntrants = (
  random: Random,
  members: readonly DemoMember[],
  { count, before, written }: { count: number; before: Date; written: WrittenContest },
): DemoMember[] => {
  const there = members.filter(
    ({ createdAt, isHidden, role }) => createdAt < before && !isHidden && role !== 'moderator',
  );
  const suits = ({ role }: DemoMember) =>
    written.type === 'both' || (written.type === 'video') === (role === 'videographer');
  const known = there.filter((member) => newcomers.some((place) => place === member.place) && suits(member));
  const others = there.filter((member) => !isNewcomer(member));
  return random.sample(
    [...known.slice(0, count), ...random.sample(others, count - Math.min(count, known.length))],
    count,
  );
};

/** Pictures of all shapes. */
const entryPictures = ({ stills, albums }: PictureCollection): PackagedPicture[] => [...stills, ...albums];

const choosePicture = (
  random: Random,
  collection: PictureCollection,
  entrant: DemoMember,
): PackagedPicture => {
  const own = collection.further.get(entrant.place) ?? [];
  return own.length > 0 && random.chance(0.3) ? random.pick(own) : random.pick(entryPictures(collection));
};

const previewOf = (collection: PictureCollection, video: PackagedVideo): PackagedPicture => {
  const still = collection.stills.find(({ motif }) => motif === video.motif);
  if (!still) throw new Error(`no still shows ${video.motif}`);
  return still;
};

interface Frame {
  written: WrittenContest;
  createdAt: Date;
  startDate: Date;
  endDate: Date;
  /** When entries close and voting opens. */
  votesFrom: Date;
}

const planEntries = (
  random: Random,
  { members, collection, now }: ContestPlanning,
  frame: Frame,
): PlannedEntry[] => {
  const { written } = frame;
  const statuses = statusesOf(written);
  const last = earlier(frame.votesFrom, now);
  const first = earlier(written.status === 'upcoming' ? frame.createdAt : frame.startDate, last);
  const half = new Date((first.getTime() + last.getTime()) / 2);
  const entrants = castEntrants(random, members, { count: statuses.length, before: half, written });
  const shown = new Set<string>();
  return statuses.flatMap((status, at) => {
    const entrant = entrants[at];
    if (!entrant) return [];
    const video =
      at < written.videos || written.type === 'video'
        ? (packagedVideos[at % packagedVideos.length] ?? null)
        : null;
    let picture = video ? previewOf(collection, video) : choosePicture(random, collection, entrant);
    while (!video && shown.has(picture.id)) picture = random.pick(entryPictures(collection));
    shown.add(picture.id);
    return [
      {
        entrant,
        status,
        video,
        picture,
        title: random.pick(entryTitles[picture.motif ?? ''] ?? plainTitles),
        description: random.chance(0.5) ? random.pick(entryWords) : null,
        reviewReason: status === 'rejected' ? random.pick(reviewReasons) : null,
        createdAt: between(random, later(first, entrant.createdAt), last),
      },
    ];
  });
};

/** Plans votes so that few entries have most of them. */
const planVotes = (
  random: Random,
  { members, now }: ContestPlanning,
  { frame, entries }: { frame: Frame; entries: readonly PlannedEntry[] },
): PlannedVote[] => {
  const approved = entries.filter(({ status }) => status === 'approved');
  if (frame.written.votes === 0 || approved.length === 0) return [];
  const from = frame.votesFrom;
  const to = earlier(now, new Date(from.getTime() + 25 * DAY_MS));
  const isRunning = frame.written.status === 'voting';
  const voters = members.filter((member) => member.createdAt < from && !(isRunning && isNewcomer(member)));
  const weighted = approved.map((entry) => [entry, 0.15 + random.next() ** 2] as const);
  const votes = random.sample(voters, frame.written.votes).map((voter) => ({
    voter,
    entry: random.weighted(weighted),
    createdAt: between(random, from, to),
  }));
  return votes.filter(({ voter, entry }) => voter !== entry.entrant);
};

/**
 * Contests in every status with their entries and votes; all actions are later than the registration of their
 * members.
 */
export const planContests = (planning: ContestPlanning): PlannedContest[] => {
  const { collection, seed, now } = planning;
  const random = createRandom(`contests ${seed}`);
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return writtenContests.map((written, at) => {
    const startDate = daysFromNow(written.startsIn);
    const createdAt = earlier(daysFromNow(-2), daysFromNow(written.startsIn - ANNOUNCED_DAYS));
    const endDate = daysFromNow(written.endsIn);
    const votesFrom = daysFromNow(written.votesIn ?? written.endsIn);
    const frame = { written, createdAt, startDate, endDate, votesFrom };
    // Editors upload pictures of any shape: every second poster is not 3:2.
    const able = at % 2 === 0 ? collection.posters : collection.albums;
    const poster = able.find(({ motif }) => motif === written.poster);
    if (!poster) throw new Error(`no poster shows ${written.poster}`);
    const entries = planEntries(random, planning, frame);
    return { ...frame, poster, entries, votes: planVotes(random, planning, { frame, entries }) };
  });
};

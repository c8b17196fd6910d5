import type { ContestStatus, ContestType } from '@opencall/contract/contests/contests/contests.vocabulary';

/** A contest as its editor wrote it; days are counted from the present. */
export interface WrittenContest {
  readonly title: string;
  readonly description: string;
  readonly rules: string;
  readonly prizes: readonly string[];
  readonly type: ContestType;
  readonly status: ContestStatus;
  readonly startsIn: number;
  readonly endsIn: number;
  /** When entries closed and voting opened. If absent, on the end date. */
  readonly votesIn?: number;
  readonly maxEntriesPerUser: number;
  /** Motif of the poster. */
  readonly poster: string;
  readonly advanceByDate?: boolean;
  /** How many entries there are of each status, and how many of them are videos. */
  readonly approved: number;
  readonly pending: number;
  readonly rejected: number;
  readonly videos: number;
  readonly votes: number;
}

/** Entries that wait for a review come to twelve over all of them. */
export const writtenContests: readonly WrittenContest[] = [
  {
    title: 'Window Light',
    description:
      'One window, no flash, no second lamp. Show us what a single opening in a wall does to a face, a form or a room.',
    rules:
      'One natural light source, visible or not. Cropping, contrast and toning are fine; nothing may be added or removed. Name everybody who can be recognized.',
    prizes: ['A day in a daylight studio', 'A 50 mm lens', 'A framed print'],
    type: 'both',
    status: 'voting',
    startsIn: -70,
    endsIn: 4,
    votesIn: -9,
    maxEntriesPerUser: 3,
    poster: 'window',
    approved: 11,
    pending: 2,
    rejected: 1,
    videos: 3,
    votes: 96,
  },
  {
    title: 'Street Corners, After Rain',
    description:
      'Reflections, umbrellas, neon in puddles. Pictures made outdoors within an hour of rain, with somebody in them.',
    rules:
      'Made outdoors and within the last two years. The person in the picture has agreed to it. No composites, no generated pictures.',
    prizes: ['$500', 'A weather-sealed camera bag'],
    type: 'photo',
    status: 'active',
    startsIn: -20,
    endsIn: 40,
    maxEntriesPerUser: 3,
    poster: 'umbrella',
    approved: 7,
    pending: 5,
    rejected: 1,
    videos: 0,
    votes: 0,
  },
  {
    title: 'Ten Seconds of Stillness',
    description:
      'A video in which almost nothing happens, and one cannot look away. Anything from ten seconds to a minute.',
    rules:
      'One take, one camera position, original sound or none. Music only where the rights are yours. Up to five minutes, and preferably far less.',
    prizes: ['A cinema lens for a month', '$300'],
    type: 'video',
    status: 'active',
    startsIn: -8,
    endsIn: 52,
    maxEntriesPerUser: 2,
    poster: 'crane',
    advanceByDate: true,
    approved: 3,
    pending: 3,
    rejected: 1,
    videos: 7,
    votes: 0,
  },
  {
    title: 'First Portfolio',
    description:
      'For those who joined this year: the one picture that you would put first. Photographers and models may enter together.',
    rules:
      'Open to members of less than a year. Enter the picture that you are proudest of; tell us in two sentences how it was made and who helped.',
    prizes: ['A portfolio review', 'A printed portfolio'],
    type: 'photo',
    status: 'upcoming',
    startsIn: 9,
    endsIn: 75,
    maxEntriesPerUser: 1,
    poster: 'camera',
    advanceByDate: true,
    approved: 2,
    pending: 2,
    rejected: 0,
    videos: 0,
    votes: 0,
  },
  {
    title: 'Paper and Cloth',
    description:
      'Fashion without fashion: clothes, sets and props made of nothing but paper, cloth and thread.',
    rules:
      'Everything that is worn or stands in the frame is made of paper, cloth or thread, by the team that is named with the entry. Skin does not count.',
    prizes: ['A spread in a printed magazine', 'Two rolls of studio paper', 'A sewing kit'],
    type: 'photo',
    status: 'completed',
    startsIn: -160,
    endsIn: -60,
    maxEntriesPerUser: 3,
    poster: 'paper',
    approved: 9,
    pending: 0,
    rejected: 2,
    videos: 0,
    votes: 124,
  },
  {
    title: 'Night Shift',
    description:
      'People who work while others sleep: in kitchens, on platforms, behind glass. Videos and pictures.',
    rules:
      'Made between ten at night and five in the morning, at a place of work, with the consent of everybody who can be recognized.',
    prizes: ['A fast prime lens', '$250'],
    type: 'both',
    status: 'completed',
    startsIn: -300,
    endsIn: -210,
    maxEntriesPerUser: 2,
    poster: 'stool',
    approved: 6,
    pending: 0,
    rejected: 0,
    videos: 2,
    votes: 71,
  },
  {
    title: 'Rooftops',
    description:
      'The city from above, with somebody in it. Called off: too many roofs turned out to be locked.',
    rules:
      'Only roofs that are open to the public or where the owner has agreed. No climbing, no ledges. Safety comes before the picture.',
    prizes: ['A helicopter flight'],
    type: 'photo',
    status: 'canceled',
    startsIn: -45,
    endsIn: 15,
    maxEntriesPerUser: 3,
    poster: 'arcade',
    approved: 1,
    pending: 0,
    rejected: 0,
    videos: 0,
    votes: 0,
  },
];

/** What entrants call a picture of a motif. */
export const entryTitles: Readonly<Record<string, readonly string[]>> = {
  window: ['Late Sun', 'Four Panes', 'The Wall at Six'],
  slats: ['Blinds', 'Ladder of Light', 'Half Past Four'],
  palm: ['Shade of a Palm', 'Noon, Courtyard', 'Leaf Study'],
  door: ['Ajar', 'Somebody Was Here', 'The Next Room'],
  eclipse: ['Eclipse', 'Ring', 'Before Totality'],
  stairs: ['Up', 'Every Tread', 'Stairwell B'],
  drapery: ['Weight of Cloth', 'Folds', 'Curtain Call'],
  forms: ['Three Plasters', 'Long Shadows', 'Table Study'],
  paper: ['Cut', 'Layers', 'Offcuts'],
  vase: ['One Branch', 'Still, Morning', 'Shadow Garden'],
  arcade: ['Arches', 'Low Sun', 'Vanishing'],
  glass: ['Caustics', 'Water Glass', 'Bent Light'],
  umbrella: ['White Umbrella', 'Bounce', 'Waiting for Rain'],
  stool: ['Empty Stool', 'Intermission', 'One Lamp'],
  video: ['Contact Sheet', 'Strip', 'Unexposed'],
};

/** For motifs and faces without words of their own. */
export const plainTitles: readonly string[] = [
  'Sitting',
  'Between Takes',
  'Quiet',
  'Second Look',
  'After the Call',
];

/** Half of all entries say something; the rest let the picture speak. */
export const entryWords: readonly string[] = [
  'One window, one reflector, a quarter of an hour.',
  'Made on the last day of a long week; nobody moved for a while.',
  'The light did this for about two minutes. We were lucky.',
  'Hand-held, no crop. Thank you to everybody who carried things.',
  'I had driven past this place for years before I stopped.',
  'Second attempt: the first one had too much in it.',
];

export const reviewReasons: readonly string[] = [
  'The picture shows a watermark. Please enter the original.',
  'We could not tell whether the person shown has agreed. Please name them and enter it again.',
  'This was entered in an earlier contest already.',
  'The video has music in it whose rights are not yours.',
];

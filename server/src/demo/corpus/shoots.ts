import type { ShootOutcome, ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import type { demoAccounts } from '../roster.ts';

type Account = keyof typeof demoAccounts;

/** A shoot of the demo world; days and hours count from now, and before it where they are negative. */
export interface WrittenShoot {
  title: string;
  status: ShootStatus;
  /** The first proposes. */
  parties: readonly Account[];
  /** Whole days to its start. */
  startsIn: number;
  hours: number;
  genre: string;
  location: string;
  pay: { kind: 'paid' | 'trade' | 'expenses'; amount?: number; per?: 'hour' | 'day' | 'flat' };
  notes: string;
  /** Terms that were proposed before, by whom, and what was other in them. */
  earlier?: { by: Account; location: string; startsIn: number };
  /** Who asked for the present terms, where that is not the proposer. */
  askedBy?: Account;
  /** Who has accepted them so far; of a proposal. */
  accepted?: readonly Account[];
  declinedBy?: Account;
  cancelled?: { by: Account; hoursBefore: number; reason: string };
  claims?: readonly { by: Account; outcome: ShootOutcome; absent?: Account; statement?: string }[];
}

export const writtenShoots: readonly WrittenShoot[] = [
  {
    title: 'Rooftop at first light',
    status: 'confirmed',
    parties: ['photographer', 'model', 'videographer'],
    startsIn: 2,
    hours: 4,
    genre: 'Fashion',
    location: 'Roof of the old print works; meet at the freight elevator',
    pay: { kind: 'paid', amount: 120, per: 'hour' },
    notes: 'Three looks, all in the bag. It is windy up there: bring a coat for between the takes.',
    earlier: { by: 'photographer', location: 'Studio B, second floor', startsIn: 2 },
  },
  {
    title: 'Lookbook for a ceramics studio',
    status: 'confirmed',
    parties: ['creator', 'model'],
    startsIn: 9,
    hours: 6,
    genre: 'Commercial',
    location: 'Kiln Street 14, back yard',
    pay: { kind: 'paid', amount: 650, per: 'day' },
    notes: 'Hands, aprons, and one portrait for the front page. Lunch is on us.',
  },
  {
    title: 'Night market, available light',
    status: 'proposed',
    parties: ['photographer', 'model'],
    startsIn: 6,
    hours: 3,
    genre: 'Editorial',
    location: 'South gate of the market',
    pay: { kind: 'trade' },
    notes: 'Ten edited pictures for each of us within two weeks.',
    earlier: { by: 'photographer', location: 'North gate of the market', startsIn: 5 },
    askedBy: 'photographer',
    accepted: ['photographer'],
  },
  {
    title: 'Dance portrait in one take',
    status: 'proposed',
    parties: ['videographer', 'creator', 'model'],
    startsIn: 13,
    hours: 5,
    genre: 'Music Video',
    location: 'Rehearsal stage of the Lyric',
    pay: { kind: 'expenses', amount: 60, per: 'flat' },
    notes: 'One long take, so we rehearse the first hour. Flat shoes.',
    accepted: ['videographer', 'creator'],
  },
  {
    title: 'Denim, morning',
    status: 'declined',
    parties: ['creator', 'photographer'],
    startsIn: 4,
    hours: 3,
    genre: 'Commercial',
    location: 'Warehouse 3',
    pay: { kind: 'trade' },
    notes: 'A quick one before work.',
    declinedBy: 'photographer',
  },
  {
    title: 'Fog on the pier',
    status: 'expired',
    parties: ['photographer', 'creator'],
    startsIn: -3,
    hours: 3,
    genre: 'Print',
    location: 'Pier 7, far end',
    pay: { kind: 'trade' },
    notes: 'Only if there is fog; we decide the evening before.',
  },
  {
    title: 'Sportswear on the track',
    status: 'cancelled',
    parties: ['videographer', 'model'],
    startsIn: 1,
    hours: 4,
    genre: 'Fitness',
    location: 'Community track, gate 2',
    pay: { kind: 'paid', amount: 400, per: 'flat' },
    notes: 'Two outfits, running shoes of your own.',
    cancelled: { by: 'videographer', hoursBefore: 40, reason: 'The track is closed for repairs that day.' },
  },
  {
    title: 'Studio test, grey and grain',
    status: 'confirmed',
    parties: ['photographer', 'model'],
    startsIn: -2,
    hours: 3,
    genre: 'Fashion',
    location: 'Studio B, second floor',
    pay: { kind: 'trade' },
    notes: 'A short test of the new backdrop.',
    claims: [{ by: 'photographer', outcome: 'took-place' }],
  },
  {
    title: 'Vintage cars, golden hour',
    status: 'done',
    parties: ['videographer', 'creator'],
    startsIn: -8,
    hours: 4,
    genre: 'Commercial',
    location: 'Parking deck, level 5',
    pay: { kind: 'paid', amount: 90, per: 'hour' },
    notes: 'The cars leave at seven, so we start on time.',
    claims: [
      { by: 'videographer', outcome: 'took-place' },
      { by: 'creator', outcome: 'took-place' },
    ],
  },
  {
    title: 'Portraits by the river',
    status: 'disputed',
    parties: ['photographer', 'creator'],
    startsIn: -4,
    hours: 2,
    genre: 'Editorial',
    location: 'The green bench below the bridge',
    pay: { kind: 'trade' },
    notes: 'Bring something blue.',
    claims: [
      {
        by: 'photographer',
        outcome: 'no-show',
        absent: 'creator',
        statement: 'I waited at the bench from four to five and nobody came, and nobody answered.',
      },
      {
        by: 'creator',
        outcome: 'took-place',
        statement: 'I was there at four. There are two bridges, and I waited at the other one.',
      },
    ],
  },
];

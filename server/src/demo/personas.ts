import type { Physique } from './corpus/facts.ts';
import type { Home } from './corpus/places.ts';
import type { Work } from './corpus/work.ts';
import { demoAccounts } from './roster.ts';

/** The hand-written parts of the accounts that visitors can sign in with. The other parts are random. */
export interface Persona {
  readonly name: string;
  readonly stageName: string;
  readonly age: number;
  readonly home: Home;
  readonly aboutMe: string;
  /** Days since the member joined: two are on trial, two pay, and one subscription has expired. */
  readonly joinedDaysAgo: number;
  readonly physique?: Physique;
  readonly work?: Work;
}

export type AccountName = keyof typeof demoAccounts;

const brooklyn: Home = {
  city: 'Brooklyn',
  state: 'New York',
  zipCode: '11222',
  latitude: 40.7272,
  longitude: -73.9498,
};

const personas: Readonly<Record<AccountName, Persona>> = {
  model: {
    name: 'Wren Nakamura',
    stageName: 'Wren',
    age: 27,
    home: { city: 'Savannah', state: 'Georgia', zipCode: '31401', latitude: 32.0749, longitude: -81.0883 },
    aboutMe:
      "Twelve years of ballet, four of commercial and editorial work. I travel for anything within a day's drive and I bring my own wardrobe. Fitting days are half rate.",
    joinedDaysAgo: 37,
    physique: {
      sex: 'female',
      heightFeet: 5,
      heightInches: 9,
      weight: 138,
      bodyType: 'athletic',
      eyeColor: 'brown',
    },
    work: {
      actingGenres: ['Music Video'],
      modelingGenres: ['Fashion', 'Commercial', 'Runway'],
      adultCategories: [],
      pricing: {
        acting: { 'Music Video': 110 },
        modeling: { Fashion: 120, Commercial: 95, Runway: 150 },
        adult: {},
      },
    },
  },
  photographer: {
    name: 'Ines Duarte',
    stageName: 'Ines Duarte',
    age: 34,
    home: brooklyn,
    aboutMe:
      'Portraits by window light, on film when the budget agrees. I keep retouching light, deliver selects within two days, and models keep the right to use the pictures in their book, always. Test shoots on the first Monday of the month.',
    joinedDaysAgo: 171,
    work: {
      actingGenres: [],
      modelingGenres: ['Fashion', 'Commercial', 'Print'],
      adultCategories: [],
      pricing: { acting: {}, modeling: { Fashion: 140, Commercial: 165, Print: 120 }, adult: {} },
    },
  },
  videographer: {
    name: 'Tobi Vance',
    stageName: 'Longshore Films',
    age: 38,
    home: { city: 'Austin', state: 'Texas', zipCode: '78702', latitude: 30.2638, longitude: -97.7166 },
    aboutMe:
      'Music videos and fashion films, shot small and graded with care. Crews of four, days of ten hours, everyone paid and fed. Send a reference you like and one you hate.',
    joinedDaysAgo: 62,
    work: {
      actingGenres: ['Commercial', 'Music Video', 'Short Film'],
      modelingGenres: ['Fashion'],
      adultCategories: [],
      pricing: {
        acting: { Commercial: 175, 'Music Video': 130, 'Short Film': 90 },
        modeling: { Fashion: 140 },
        adult: {},
      },
    },
  },
  creator: {
    name: 'Juniper Hale',
    stageName: 'Juniper Hale',
    age: 26,
    home: { city: 'Portland', state: 'Oregon', zipCode: '97214', latitude: 45.5142, longitude: -122.6364 },
    aboutMe:
      'I make short videos about mending clothes for an audience that reads the comments. Styling, set building and stop motion on a kitchen table with good daylight. Always after interesting faces for a running series of portraits.',
    joinedDaysAgo: 248,
  },
  lapsed: {
    name: 'Felix Ashby',
    stageName: 'Felix Ashby',
    age: 24,
    home: { city: 'Chicago', state: 'Illinois', zipCode: '60622', latitude: 41.9019, longitude: -87.6779 },
    aboutMe:
      'Character faces, period looks, a good deadpan. Theater first, camera second, and better for it. I confirm the evening before and expect the same.',
    joinedDaysAgo: 119,
  },
  moderator: {
    name: 'Imani Freeman',
    stageName: 'Imani Freeman',
    age: 34,
    home: brooklyn,
    aboutMe:
      'I read reports so that you do not have to. Before this I ran the front desk of a rental studio for six years and learned most of what can go wrong. Write to me about anything on a profile that worries you; I answer the same day.',
    joinedDaysAgo: 560,
  },
};

/** The named accounts by position in the roster. */
export const personaAt: ReadonlyMap<number, Persona & { readonly account: AccountName }> = new Map(
  (Object.keys(demoAccounts) as AccountName[]).map((account) => [
    demoAccounts[account],
    { ...personas[account], account },
  ]),
);

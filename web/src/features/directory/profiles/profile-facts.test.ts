import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { describe, expect, it } from 'vitest';
import { factsOf, heightText, rateGroupsOf, rateText } from './profile-facts.ts';

const buildPublicProfile = (overrides: Partial<PublicProfile> = {}): PublicProfile => ({
  id: 7,
  userId: 11,
  role: 'model',
  name: 'Wren Ashford',
  stageName: 'Wren',
  state: 'Georgia',
  city: 'Savannah',
  age: 27,
  sex: 'female',
  heightFeet: 5,
  heightInches: 9,
  weight: 138,
  bodyType: 'athletic',
  hairColor: null,
  eyeColor: null,
  ethnicity: null,
  pronouns: null,
  experienceUrl1: null,
  experienceUrl2: null,
  experienceUrl3: null,
  instagramUrl: null,
  twitterUrl: null,
  tiktokUrl: null,
  party420: false,
  partyAlcohol: false,
  partyOther: false,
  aboutMe: null,
  feedback: null,
  actingGenres: [],
  modelingGenres: [],
  adultCategories: [],
  pricing: { acting: {}, modeling: {}, adult: {} },
  gallery: [],
  isHidden: false,
  lastActive: null,
  idVerified: false,
  memberSince: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  references: { recommended: 0, total: 0 },
  ...overrides,
});

const termsOf = (profile: PublicProfile): string[] => factsOf(profile).map(({ term }) => term);

describe('factsOf', () => {
  it('leaves out unknown facts', () => {
    expect(termsOf(buildPublicProfile())).toEqual(['Age', 'Sex', 'Height', 'Weight', 'Body Type']);
  });

  it.each(['photographer', 'videographer'] as const)('leaves out the looks of a %s', (role) => {
    expect(termsOf(buildPublicProfile({ role, partyAlcohol: true }))).toEqual(['Age', 'Sex']);
  });

  it('lists the kinds of parties in one line', () => {
    const profile = buildPublicProfile({ party420: true, partyOther: true });
    expect(factsOf(profile)).toContainEqual({ term: 'Party friendly', value: '420, Other' });
  });
});

describe('heightText', () => {
  it.each([
    [5, 9, '5′ 9″'],
    [6, 0, '6′ 0″'],
    [6, null, '6′'],
    [null, 9, '9″'],
    [null, null, null],
  ] as const)('writes %s feet %s inches as %s', (feet, inches, text) => {
    expect(heightText(feet, inches)).toBe(text);
  });
});

describe('rateGroupsOf', () => {
  it('includes genres without a rate and leaves out fields of work without genres', () => {
    const profile = buildPublicProfile({
      modelingGenres: ['Fashion', 'Runway'],
      pricing: { acting: {}, modeling: { Fashion: 1250 }, adult: {} },
    });
    expect(rateGroupsOf(profile)).toEqual([
      {
        title: 'Modeling',
        rates: [
          { genre: 'Fashion', rate: 1250 },
          { genre: 'Runway', rate: null },
        ],
      },
    ]);
  });

  it('shows rates in whole dollars, zero included, and a missing rate as On request', () => {
    expect([rateText(1250), rateText(0), rateText(null)]).toEqual(['$1,250', '$0', 'On request']);
  });
});

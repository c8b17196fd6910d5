import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { describe, expect, it } from 'vitest';
import { formValuesOf, type ProfileFormValues, patchOf, profileFormSchema } from './profile-form-schema.ts';

const buildProfile = (overrides: Partial<Profile> = {}): Profile => ({
  id: 7,
  userId: 11,
  role: 'model',
  name: 'Wren Ashford',
  stageName: 'Wren',
  state: 'Georgia',
  city: 'Savannah',
  zipCode: '31401',
  age: 27,
  sex: 'female',
  heightFeet: 5,
  heightInches: 9,
  weight: 138,
  bodyType: 'athletic',
  hairColor: 'brown',
  eyeColor: 'hazel',
  ethnicity: 'other',
  pronouns: 'they/them',
  experienceUrl1: null,
  experienceUrl2: null,
  experienceUrl3: null,
  instagramUrl: null,
  twitterUrl: null,
  tiktokUrl: null,
  party420: false,
  partyAlcohol: true,
  partyOther: false,
  aboutMe: null,
  feedback: null,
  idCardUrl: null,
  latitude: 32.08,
  longitude: -81.09,
  actingGenres: ['Movie'],
  modelingGenres: ['Fashion', 'Commercial'],
  adultCategories: [],
  pricing: { acting: { Movie: 110 }, modeling: { Fashion: 120 }, adult: {} },
  gallery: [],
  isHidden: false,
  lastActive: null,
  idVerified: true,
  memberSince: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  references: { recommended: 0, total: 0 },
  isPublic: false,
  ...overrides,
});

const send = (changes: Partial<ProfileFormValues> = {}) => {
  const parsed = profileFormSchema.safeParse({ ...formValuesOf(buildProfile()), ...changes });
  return parsed.success ? patchOf(parsed.data) : parsed.error.issues.map((issue) => issue.message);
};

describe('the profile form', () => {
  it('sends the loaded values unchanged if the member changes nothing', () => {
    const { id, userId, role, gallery, isHidden, idVerified, isPublic, ...shown } = buildProfile();
    const { memberSince, updatedAt, lastActive, references, ...own } = shown;
    expect(send()).toEqual(own);
  });

  it('sends empty numbers and coordinates as null', () => {
    const empty = { age: '', heightFeet: '', heightInches: ' ', weight: '', latitude: '', longitude: '' };
    expect(send(empty)).toMatchObject({
      age: null,
      heightFeet: null,
      heightInches: null,
      weight: null,
      latitude: null,
      longitude: null,
    });
  });

  it.each([
    ['17', false],
    ['18', true],
    ['120', true],
    ['121', false],
    ['20.5', false],
    ['twenty', false],
  ])('accepts an age of %s: %s', (age, allowed) => {
    const answer = send({ age });
    if (allowed) expect(answer).toMatchObject({ age: Number(age) });
    else expect(answer).toEqual(['Must be a whole number from 18 to 120']);
  });

  it('names each required field that is empty', () => {
    const empty = {
      name: ' ',
      stageName: '',
      state: '' as ProfileFormValues['state'],
      city: '',
      zipCode: '',
    };
    expect(send(empty)).toEqual(
      expect.arrayContaining([
        'Name is required',
        'Stage name is required',
        'State is required',
        'City is required',
        'ZIP code is required',
      ]),
    );
  });

  it('expands handles to addresses, and keeps addresses and empty fields', () => {
    const typed = { instagramUrl: '@wren', twitterUrl: 'https://x.com/wren', tiktokUrl: '' };
    expect(send(typed)).toMatchObject({
      instagramUrl: 'https://www.instagram.com/wren',
      twitterUrl: 'https://x.com/wren',
      tiktokUrl: null,
    });
  });

  it('drops the rate of a deselected genre', () => {
    expect(send({ modelingGenres: ['Commercial'] })).toMatchObject({
      modelingGenres: ['Commercial'],
      pricing: { acting: { Movie: 110 }, modeling: {}, adult: {} },
    });
  });

  it('accepts a selected genre without a rate', () => {
    const pricing = { acting: { Movie: '' }, modeling: {}, adult: {} };
    expect(send({ pricing })).toMatchObject({ pricing: { acting: {}, modeling: {}, adult: {} } });
  });

  it('accepts a profile without genres and rates', () => {
    const nothing = { actingGenres: [], modelingGenres: [], pricing: undefined };
    expect(send(nothing)).toMatchObject({ pricing: { acting: {}, modeling: {}, adult: {} } });
  });

  it.each(['-1', '100001', '12.5', 'a lot'])('refuses a rate of %s', (rate) => {
    const pricing = { acting: { Movie: rate }, modeling: {}, adult: {} };
    expect(send({ pricing })).toEqual(['Rates are whole numbers from 0 to 100,000']);
  });

  it('sends unchosen options as null', () => {
    const unchosen = {
      sex: '',
      bodyType: '',
      hairColor: '',
      eyeColor: '',
      ethnicity: '',
      pronouns: '',
    } as const;
    expect(send(unchosen)).toMatchObject({
      sex: null,
      bodyType: null,
      hairColor: null,
      eyeColor: null,
      ethnicity: null,
      pronouns: null,
    });
  });
});

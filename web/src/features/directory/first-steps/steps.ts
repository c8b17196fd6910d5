import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';

export type StepName = 'picture' | 'place' | 'work' | 'words';

export interface Step {
  name: StepName;
  title: string;
  /** The benefit of the step for the member. */
  why: string;
  isDone: (profile: Profile) => boolean;
}

const hasGenres = ({ actingGenres, modelingGenres, adultCategories }: Profile): boolean =>
  actingGenres.length + modelingGenres.length + adultCategories.length > 0;

/** The steps in the order in which they are shown. */
export const STEPS: readonly Step[] = [
  {
    name: 'picture',
    title: 'A first picture',
    why: 'Your profile picture. Without one, your card in search is empty.',
    isDone: ({ gallery }) => gallery.length > 0,
  },
  {
    name: 'place',
    title: 'Where you work',
    why: 'So that members who search by city, state or distance find you.',
    isDone: ({ city, state, zipCode }) => Boolean(city && state && zipCode),
  },
  {
    name: 'work',
    title: 'Your genres and rates',
    why: 'So that members who search by genre or price find you.',
    isDone: hasGenres,
  },
  {
    name: 'words',
    title: 'Your bio',
    why: 'It stands at the top of your profile. Keyword search uses it.',
    isDone: ({ aboutMe }) => Boolean(aboutMe),
  },
];

export const missingSteps = (profile: Profile): Step[] => STEPS.filter(({ isDone }) => !isDone(profile));

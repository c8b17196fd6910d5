/** The parts of a profile that a new member completes first, in this order. */
export const FIRST_STEPS = ['picture', 'place', 'work'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The fields of a profile that decide which first steps are done. */
export interface FirstStepFacts {
  gallery: readonly string[];
  city: string | null;
  state: string | null;
  zipCode: string | null;
  actingGenres: readonly string[];
  modelingGenres: readonly string[];
  adultCategories: readonly string[];
}

const IS_DONE: Record<FirstStep, (profile: FirstStepFacts) => boolean> = {
  picture: ({ gallery }) => gallery.length > 0,
  place: ({ city, state, zipCode }) => Boolean(city && state && zipCode),
  work: ({ actingGenres, modelingGenres, adultCategories }) =>
    actingGenres.length + modelingGenres.length + adultCategories.length > 0,
};

export const missingFirstSteps = (profile: FirstStepFacts): FirstStep[] =>
  FIRST_STEPS.filter((step) => !IS_DONE[step](profile));

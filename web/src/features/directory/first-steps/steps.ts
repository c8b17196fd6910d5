import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepFacts,
  missingFirstSteps,
} from '@opencall/contract/directory/profiles/first-steps';

export type StepName = FirstStep;

export interface Step {
  name: StepName;
  title: string;
  /** The benefit of the step for the member. */
  why: string;
}

const WORDS: Record<StepName, Omit<Step, 'name'>> = {
  picture: {
    title: 'A first picture',
    why: 'Your profile picture. Without one, your card in search is empty.',
  },
  place: {
    title: 'Where you work',
    why: 'So that members who search by city, state or distance find you.',
  },
  work: {
    title: 'Your genres and rates',
    why: 'So that members who search by genre or price find you.',
  },
};

/** The steps in the order in which they are shown. */
export const STEPS: readonly Step[] = FIRST_STEPS.map((name) => ({ name, ...WORDS[name] }));

export const missingSteps = (profile: FirstStepFacts): Step[] => {
  const missing = missingFirstSteps(profile);
  return STEPS.filter(({ name }) => missing.includes(name));
};

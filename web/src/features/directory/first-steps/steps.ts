import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepFacts,
  missingFirstSteps,
} from '@opencall/contract/directory/profiles/first-steps';
import * as m from '#messages/directory/first-steps';

export type StepName = FirstStep;

export interface Step {
  name: StepName;
  title: string;
  /** The benefit of the step for the member. */
  why: string;
}

const WORDS: Record<StepName, Omit<Step, 'name'>> = {
  picture: {
    title: m.profilePicture,
    why: m.profilePictureReason,
  },
  place: {
    title: m.whereYouWork,
    why: m.placeReason,
  },
  work: {
    title: m.genresAndRate,
    why: m.genresReason,
  },
};

/** The steps in the order in which they are shown. */
export const STEPS: readonly Step[] = FIRST_STEPS.map((name) => ({ name, ...WORDS[name] }));

export const missingSteps = (profile: FirstStepFacts): Step[] => {
  const missing = missingFirstSteps(profile);
  return STEPS.filter(({ name }) => missing.includes(name));
};

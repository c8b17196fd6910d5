import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const firstSteps = 'First steps';
export const completeYourProfile = 'Complete your profile';
export const notNow = 'Not now';
export const stepsDone = ({ finished, total }: { finished: Value; total: Value }) =>
  `${finished} of ${total} done. Only you can see this.`;
export const stepsLeft = ({ count }: Count) =>
  plural(count, {
    one: '1 step left to complete your profile.',
    other: `${count} steps left to complete your profile.`,
  });
export const continueLabel = 'Continue';
export const done = 'done';
export const saveAndContinue = 'Save and continue';
export const skipForNow = 'Skip for now';
export const placeMissing = 'Fill in your city, state and ZIP code, or skip this step.';
export const genreMissing = 'Choose at least one genre. The rate is a whole number of dollars.';

// Profile picture
export const profilePicture = 'Profile picture';
export const profilePictureReason = 'Members see it in search. Without one, your card is empty.';
export const useThisPicture = 'Use this picture';

// Place
export const whereYouWork = 'Where you work';
export const placeReason = 'Members who search by city, state or distance can find you.';
export const selectAState = 'Select a state';
export const zipCodeHint = 'Only you and our team can see it.';

// Genres and rate
export const genresAndRate = 'Genres and rate';
export const genresReason = 'Members who search by genre or price can find you.';
export const modeling = 'Modeling';
export const acting = 'Acting';
export const hourlyRate = 'Hourly rate ($)';
export const rateHint = 'Optional, in whole dollars. You can set a rate for each genre in Edit Profile.';

import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const fillInTheFieldsMarked = 'Fill in the fields marked below, or skip this step.';
export const saveAndContinue = 'Save and continue';
export const skipForNow = 'Skip for now';
export const useThisPicture = 'Use this picture';
export const choose = 'Choose';
export const onlyYouAndTheTeam = 'Only you and the team can see it.';
export const modeling = 'Modeling';
export const acting = 'Acting';
export const hourlyRate = 'Hourly rate ($)';
export const optionalInWholeDollarsEdit =
  'Optional, in whole dollars. Edit Profile has a rate for each genre.';
export const aFirstPicture = 'A first picture';
export const yourProfilePictureWithoutOne =
  'Your profile picture. Without one, your card in search is empty.';
export const whereYouWork = 'Where you work';
export const soThatMembersWhoSearch = 'So that members who search by city, state or distance find you.';
export const yourGenresAndRates = 'Your genres and rates';
export const soThatMembersWhoSearchBy = 'So that members who search by genre or price find you.';
export const done = 'done';
export const completeYourProfile = 'Complete your profile';
export const notNow = 'Not now';
export const ofDoneOnlyYouCan = ({ count, count2 }: { count: Value; count2: Value }) =>
  `${count} of ${count2} done. Only you can see this.`;
export const stepsToACompleteProfile = ({ count }: Count) =>
  plural(count, { one: '1 step to a complete profile.', other: `${count} steps to a complete profile.` });
export const continueLabel = 'Continue';
export const firstSteps = 'First steps';

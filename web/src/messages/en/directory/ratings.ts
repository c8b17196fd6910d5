import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const ratingsByNumberOfStars = 'Ratings by number of stars';
export const noRatingsYet = 'No ratings yet.';
export const beTheFirstToRate = 'Be the first to rate!';
export const failedToFetchRatings = 'Failed to fetch ratings';
export const youCannotRateYourOwn = 'You cannot rate your own profile';
export const pleaseLogInToRate = 'Please log in to rate this profile';
export const rateThisProfile = 'Rate this Profile';
export const notFromAShoot = 'Not from a shoot';
export const loadingRatings = 'Loading ratings...';
export const notRatedYet = 'Not rated yet';
export const ofFiveStars = 'of 5 stars,';
export const ratingSubmitted = 'Rating Submitted';
export const thankYouForYourFeedback = 'Thank you for your feedback!';
export const failedToSubmitRating = 'Failed to submit rating';
export const yourRating = 'Your rating';
export const submitRating = 'Submit Rating';
export const ratingCount = ({ count }: Count) =>
  plural(count, { one: '1 rating', other: `${numberText(count)} ratings` });
export const starCount = ({ count }: Count) =>
  plural(count, { one: '1 star', other: `${numberText(count)} stars` });
export const chooseStars = 'Choose 1 to 5 stars';
export const ratingsLabel = 'Ratings';
export const showAll = ({ count }: { count: Value }) => `Show all ${count}`;

import type { Value } from '@opencall/contract/shared/format/messages';

export const loadingSuggestions = 'Loading suggestions';
export const aboutSuggestions = "Your suggestions and our team's responses.";
export const newSuggestion = 'New Suggestion';
export const noSuggestionsYet = 'No Suggestions Yet';
export const createSuggestion = 'Create Suggestion';
export const tellUsWhatWouldHelp =
  'Tell our team what would make <site></site> better. Your suggestions stay here, with our responses.';
export const authenticationRequired = 'Authentication Required';
export const pleaseLogInToView = 'Please log in to view your suggestions.';
export const priorityColon = 'Priority:';
export const teamResponse = 'Team Response';
export const submissionError = 'An error occurred while submitting your feedback. Please try again.';
export const feedbackSubmitted = 'Feedback submitted';
export const thankYouForYourFeedback = "Thank you for your feedback! We'll review it shortly.";
export const submissionFailed = 'Submission failed';
export const titleHint = ({ min, max }: { min: Value; max: Value }) =>
  `In a few words: ${min} to ${max} characters.`;
export const feedbackType = 'Feedback type';
export const descriptionHint = ({ min, max }: { min: Value; max: Value }) =>
  `What happens now and what you would like instead: ${min} to ${max} characters.`;
export const shareYourFeedback = 'Share Your Feedback';
export const aboutFeedback =
  'An idea, something that does not work, or anything you want us to know. Our team reads every message.';
export const submitFeedback = 'Submit Feedback';
export const sessionExpired =
  'Your session has expired. Please refresh your session or log out and log back in to continue.';
export const problemLoadingSuggestions =
  'There was a problem loading your suggestions. Please try again later.';
export const sessionVerificationFailed = 'Session verification failed';
export const connectionError = 'Connection error';
export const couldNotConnectToThe = 'Could not connect to the server.';
export const sessionVerified = 'Session verified';
export const yourSessionIsActive = 'Your session is active.';
export const suggestionsCouldNotBeLoaded = 'Suggestions could not be loaded';
export const refreshing = 'Refreshing…';
export const logOut = 'Log Out';

import type { Value } from '@opencall/contract/shared/format/messages';

export const loadingSuggestions = 'Loading suggestions';
export const yourSuggestionsAndTheTeams = "Your suggestions and the team's decisions.";
export const newSuggestion = 'New Suggestion';
export const noSuggestionsYet = 'No Suggestions Yet';
export const createSuggestion = 'Create Suggestion';
export const tellTheTeamWhatWould = 'Tell the team what would make';
export const betterYourSuggestionsStayHere = "better. Your suggestions stay here, with the team's answers.";
export const authenticationRequired = 'Authentication Required';
export const pleaseLogInToView = 'Please log in to view your suggestions.';
export const priority = 'Priority:';
export const teamResponse = 'Team Response';
export const anErrorOccurredWhileSubmitting =
  'An error occurred while submitting your feedback. Please try again.';
export const feedbackSubmitted = 'Feedback submitted';
export const thankYouForYourFeedback = "Thank you for your feedback! We'll review it shortly.";
export const submissionFailed = 'Submission failed';
export const inAFewWordsTo = ({ titleMin, titleMax }: { titleMin: Value; titleMax: Value }) =>
  `In a few words: ${titleMin} to ${titleMax} characters.`;
export const feedbackType = 'Feedback Type';
export const whatHappensNowAndWhat = ({
  descriptionMin,
  descriptionMax,
}: {
  descriptionMin: Value;
  descriptionMax: Value;
}) => `What happens now and what you would like instead: ${descriptionMin} to ${descriptionMax} characters.`;
export const shareYourFeedback = 'Share Your Feedback';
export const anIdeaSomethingThatDoes =
  'An idea, something that does not work, or anything you want us to know. The team reads every message.';
export const submitFeedback = 'Submit Feedback';
export const yourSessionHasExpiredPlease =
  'Your session has expired. Please refresh your session or log out and log back in to continue.';
export const thereWasAProblemLoading =
  'There was a problem loading your suggestions. Please try again later.';
export const sessionVerificationFailed = 'Session verification failed';
export const connectionError = 'Connection error';
export const couldNotConnectToThe = 'Could not connect to the server.';
export const sessionVerified = 'Session verified';
export const yourSessionIsActive = 'Your session is active.';
export const suggestionsCouldNotBeLoaded = 'Suggestions could not be loaded';
export const refreshing = 'Refreshing...';
export const logOut = 'Log Out';

import type { Value } from '@opencall/contract/shared/format/messages';

export const pageNotFound = 'Page not found';
export const pageNotFoundNote = 'The address may be mistyped, or the page has moved.';
export const backToHome = 'Back to Home';
export const backToTheFrontPage = 'Back to the front page';
export const pageNotShown = 'This page could not be shown';
export const thisPageNeedsAConnection = 'This page needs a connection';
export const goToTheFrontPage = 'Go to the front page';
export const pageNotShownNote = ({ siteName }: { siteName: Value }) =>
  `Something went wrong on our side, or ${siteName} was just updated. Reloading the page usually helps.`;
export const offlinePageNote = 'You are offline, and this page was not saved on your device.';
export const waiting = 'waiting';
export const shortcuts = 'Shortcuts';
export const updatesNotLoaded = 'Your latest updates could not be loaded.';
export const home = 'Home';
export const shootNotFound = 'Shoot not found';
export const myShoots = 'My shoots';
export const onlyParticipantsSeeShoot = 'Only its participants can see a shoot.';
export const loadingYourCheckIn = 'Loading your check-in';
export const checkInNotLoaded = 'Your check-in could not be loaded';
export const pageNotLoaded = 'This page could not be loaded';
export const loadingYourSubscription = 'Loading your subscription';
export const subscriptionNotLoaded = 'Your subscription could not be loaded';
export const album = 'Album';
export const portfolioOf = ({ stageName }: { stageName: Value }) => `Portfolio of ${stageName}`;
export const placeSources =
  'We find places with ZIP code data from <geonames>GeoNames</geonames>, used under the <license>Creative Commons Attribution 4.0 License</license>.';
export const couldNotBeLoaded = ({ subject }: { subject: Value }) => `${subject} could not be loaded`;
export const thePrivacyPolicy = 'The privacy policy';
export const theTermsOfService = 'The terms of service';

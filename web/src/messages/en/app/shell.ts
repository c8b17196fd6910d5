import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const home = 'Home';
export const openingLogin = 'Opening the login page';
export const myMembership = 'My membership';
export const yourMembershipWasNotApproved = 'Your membership was not approved';
export const yourMembershipIsWaitingFor = 'Your membership is waiting for approval';
export const hiddenWithReason = ({ reason }: { reason: Value }) =>
  `${reason} You are hidden and cannot send messages.`;
export const hiddenUntilApproved =
  'Until you are approved, you are hidden and cannot send messages. We will email you.';
export const finishMyProfile = 'Finish my profile';
export const contactOurTeam = 'Contact our team';
export const checkingYourSession = 'Checking your session';
export const cannotBeReached = ({ siteName }: { siteName: Value }) => `${siteName} cannot be reached`;
export const sessionNotChecked =
  'We could not check whether you are logged in. Check your connection and try again.';
export const verifyAnAgreement = 'Verify an agreement';
export const footer = 'Footer';
export const siteSettings = 'Site settings';
export const failedJobs = 'Failed jobs';
export const searching = 'Searching…';
export const searchFailed = 'The search failed. Check your connection and try again.';
export const nothingFoundTryAnotherName = 'Nothing found. Try another name or title.';
export const resultCount = ({ count }: Count) =>
  plural(count, { one: '1 result', other: `${count} results` });
export const palettePlaceholder = 'Page, member, call, listing or contest';
export const findAnything = 'Find anything';
export const admin = 'Admin';
export const createContest = 'Create contest';
export const createListing = 'Create listing';
export const notificationSettings = 'Notification settings';
export const manageContests = 'Manage contests';
export const goTo = 'Go to';
export const listings = 'Listings';
export const unreadCount = ({ unread }: { unread: Value }) => `${unread} unread`;
export const accountMenu = 'Account menu';
export const logout = 'Logout';
export const main = 'Main';
export const openMenu = 'Open menu';
export const liveUpdatesPaused =
  'Live updates are paused. This page checks for updates every few seconds until they resume.';
export const logoutSuccessful = 'Logout Successful';
export const youHaveBeenLoggedOut = 'You have been logged out successfully';
export const logoutFailed = 'Logout failed';
export const account = 'Account';
export const findAnythingWithKeys = ({ keys }: { keys: Value }) => `Find anything<strong>${keys}</strong>`;
export const theme = 'Theme';
export const waiting = 'waiting';
export const searchProfiles = 'Search Profiles';
export const myProfile = 'My Profile';
export const myPortfolio = 'My Portfolio';
export const menu = 'Menu';
export const loginRegister = 'Login / Register';
export const resultsLabel = 'Results';
export const backups = 'Backups';

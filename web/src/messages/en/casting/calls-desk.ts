import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const onlyForThisDeskThe = 'Only for this desk. The applicant never sees it.';
export const desk = 'Desk';
export const folder = 'Folder';
export const moreMore = ({ more }: { more: Value }) => `${more} more`;
export const notSentToAll = 'Not sent to all';
export const applicants = ({ count }: Count) =>
  plural(count, { one: '1 applicant', other: `${numberText(count)} applicants` });
export const messageSent = 'Message sent';
export const toCounted = ({ counted }: { counted: Value }) => `To ${counted}.`;
export const messageCounted = ({ counted }: { counted: Value }) => `Message ${counted}`;
export const eachApplicantGetsItAs = ({ names }: { names: Value }) =>
  `Each applicant gets it as a separate message: ${names}.`;
export const writeAMessageFirst = 'Write a message first';
export const backToTheShortlist = 'Back to the shortlist';
export const shortlist = 'Shortlist';
export const offer = 'Offer';
export const withdrawTheOffer = 'Withdraw the offer';
export const decline = 'Decline';
export const previousApplication = 'Previous application';
export const nextApplication = 'Next application';
export const nextPictureOf = ({ name }: { name: Value }) => `Next picture of ${name}`;
export const pictureOf = ({ name, count, count2 }: { name: Value; count: Value; count2: Value }) =>
  `${name}, picture ${count} of ${count2}`;
export const compare = 'Compare';
export const stopComparing = 'Stop comparing';
export const comparedApplicants = 'Compared applicants';
export const aNameOrAWord = 'A name or a word';
export const allRoles = 'All roles';
export const stars = 'Stars';
export const stopNotificationsAboutNewApplications = 'Stop notifications about new applications';
export const youGetNoNotificationsAbout = 'You get no notifications about new applications';
export const atThisDesk = ({ count }: { count: Value }) => `At this desk (${count})`;
export const byStatus = 'By status';
export const filtersActive = 'Filters (active)';
export const filtersAndFolders = 'Filters and folders';
export const stars2 = ({ count }: Count) => plural(count, { one: ' star', other: ' stars' });
export const stars3 = ({ count }: Count) => plural(count, { one: '1 star', other: `${count} stars` });
export const are = ({ count }: Count) => plural(count, { one: 'is', other: 'are' });
export const viewingThisToo = ({ list, value }: { list: Value; value: Value }) =>
  `${list} ${value} viewing this too`;
export const chosenApplications = 'Chosen applications';
export const countChosen = ({ count }: { count: Value }) => `${count} chosen`;
export const select2To4 = ' (select 2 to 4)';
export const compareValue = ({ value }: { value: Value }) => `Compare${value}`;
export const clearTheSelection = 'Clear the selection';
export const couldNotBeMoved = ({ count, error }: { count: Value; error: Value }) =>
  `${count} could not be moved: ${error}`;
export const notMoved = 'Not moved';
export const addAMember = 'Add a member';
export const theySeeAndDecideApplications =
  'They see and decide applications; only you edit and close the call.';
export const membersFound = 'Members found';
export const addUsername = ({ username }: { username: Value }) => `Add<strong>${username}</strong>`;
export const atThisDesk2 = 'At this desk';
export const postedTheCall = 'Posted the call';
export const removeUsername = ({ username }: { username: Value }) => `Remove<strong>${username}</strong>`;
export const deleteTheFolder = ({ name }: { name: Value }) => `Delete the folder “${name}”?`;
export const theApplicationsInItStay = 'The applications in it stay on the desk, without a folder.';
export const deleteFolder = 'Delete folder';
export const newFolder = 'New folder';
export const renameFolder = 'Rename folder';
export const folders = 'Folders';
export const foldersOfThisDesk = 'Folders of this desk';
export const renameName = ({ name }: { name: Value }) => `Rename ${name}`;
export const deleteName = ({ name }: { name: Value }) => `Delete ${name}`;
export const invited = 'Invited';
export const invite = 'Invite';
export const someMembersWereNotInvited = 'Some members were not invited';
export const invitations = ({ count }: Count) =>
  plural(count, { one: '1 invitation', other: `${numberText(count)} invitations` });
export const countedSent = ({ counted }: { counted: Value }) => `${counted} sent`;
export const notInvited = 'Not invited';
export const theSuggestionsCouldNotBe = 'The suggestions could not be loaded';
export const lookingForMembers = 'Looking for members';
export const noOneLeftToInvite = 'No one left to invite';
export const allMatchingMembersHaveApplied =
  'All matching members have applied or were invited. Loosen the requirements to find more.';
export const members = ({ count }: Count) =>
  plural(count, { one: '1 member', other: `${numberText(count)} members` });
export const andMore = ' and more';
export const matchYouCanInviteA = ({
  counted,
  value,
  invitationsADay,
}: {
  counted: Value;
  value: Value;
  invitationsADay: Value;
}) => `${counted}${value} match. You can invite ${invitationsADay} a day.`;
export const allInvited = 'All invited';
export const inviteTheFirst = ({ count }: { count: Value }) => `Invite the first ${count}`;
export const suggestedMembers = 'Suggested members';
export const thisCallTakesNoMore = 'This call takes no more applications';
export const youCanInviteMembersOnly = 'You can invite members only while a call is open.';
export const allPictures = 'All pictures';
export const showPicture = ({ count }: { count: Value }) => `Show picture ${count}`;
export const yes = 'Yes';
export const notAnswered = 'Not answered';
export const applicationText = 'Application text';
export const asksFor = ({ wholeDollars }: { wholeDollars: Value }) => `Asks for ${wholeDollars}`;
export const freeOn = ({ freeOn }: { freeOn: Value }) => `Free on ${freeOn}`;
export const appliedDateTime = ({ dateTime }: { dateTime: Value }) => `Applied ${dateTime}`;
export const noApplicationOpen = 'No application open';
export const chooseOneToSeeIt = 'Choose one to see it here.';
export const allApplications = 'All applications';
export const messageUsername = ({ username }: { username: Value }) => `Message ${username}`;
export const applications = ({ count }: Count) =>
  plural(count, { one: '1 application', other: `${numberText(count)} applications` });
export const outOfItsFolder = 'Out of its folder';
export const noStars = 'No stars';
export const stars4 = ({ count }: Count) =>
  plural(count, { one: '1 star', other: `${numberText(count)} stars` });
export const comparison = 'Comparison';
export const openApplication = 'Open application';
export const youCannotOpenThisDesk = 'You cannot open this desk';
export const viewTheCall = 'View the call';
export const allOpenCalls = 'All open calls';
export const onlyTheMemberWhoPosted =
  'Only the member who posted the call and the members they added can see its applications.';
export const itMayHaveBeenDeleted = 'It may have been deleted.';
export const theyWorkWhileNoText = 'They work while no text field has the focus.';
export const theCall = 'The call';
export const loadingTheDesk = 'Loading the desk';
export const theDeskCouldNotBe = 'The desk could not be loaded';
export const matchesOf = ({ met, value }: { met: Value; value: Value }) => `matches ${met} of ${value}`;
export const chooseName = ({ name }: { name: Value }) => `Choose ${name}`;
export const noNote = 'No note';
export const applicants2 = 'Applicants';
export const noApplicationsHere = 'No applications here';
export const showAll = 'Show all';
export const noApplicationMatchesAllOf = 'No application matches all of these filters.';
export const noApplicationsYet = 'No applications yet';
export const theyAppearHereAutomaticallyUnder =
  'They appear here automatically. Under Suggestions you can invite members who match.';
export const noOneAppliedForThis = 'No one applied for this call.';
export const theApplicationsCouldNotBe = 'The applications could not be loaded';
export const loadingApplications = 'Loading applications';
export const addToAFolderOr = 'Add to a folder, or remove from it';
export const removeFromItsFolder = 'Remove from its folder';
export const oneStarMoreOrFewer = 'One star more or fewer';
export const writeANote = 'Write a note';
export const selectToActOnSeveral = 'Select, to act on several applications';
export const compareTwoToFourSelected = 'Compare two to four selected applications';
export const messageTheSelectedApplicants = 'Message the selected applicants';
export const previousOrNextPicture = 'Previous or next picture';
export const stopComparingClearTheSelection = 'Stop comparing, clear the selection';
export const invitationSent = 'Invitation sent';
export const isInvitedToApplyFor = ({ name, title }: { name: Value; title: Value }) =>
  `${name} is invited to apply for ${title}.`;
export const inviting = 'Inviting...';
export const toTitle = ({ title }: { title: Value }) => `to ${title}`;
export const inviteValue = ({ value }: { value: Value }) => `Invite<strong>${value}</strong>`;
export const yourCallsCouldNotBe = 'Your calls could not be loaded';
export const loadingYourCalls = 'Loading your calls';
export const youHaveNoOpenCall = 'You have no open call. Post one, then invite members to apply.';
export const myOpenCalls = 'My open calls';
export const moreCallsCouldNotBe = 'More calls could not be loaded.';
export const inviteToACall = ({ name }: { name: Value }) => `Invite ${name} to a call`;
export const weNotifyWhoCanThen = ({ name, invitationsADay }: { name: Value; invitationsADay: Value }) =>
  `We notify ${name}, who can then apply. You can send ${invitationsADay} invitations a day.`;

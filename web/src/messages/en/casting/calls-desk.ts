import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

// Page
export const theCall = 'The call';
export const loadingTheDesk = 'Loading the desk';
export const deskOf = ({ title }: { title: Value }) => `Desk: ${title}`;
export const theDeskCouldNotBeLoaded = 'The desk could not be loaded';
export const youCannotOpenThisDesk = 'You cannot open this desk';
export const onlyThePosterAndHelpers =
  'Only the member who posted the call and the members they added can see its applications.';
export const viewTheCall = 'View the call';
export const allOpenCalls = 'All open calls';
export const itMayHaveBeenDeleted = 'It may have been deleted.';

// Keyboard shortcuts
export const whenShortcutsWork = 'Shortcuts work when you are not typing in a field.';
export const addToAFolder = 'Add to a folder, or remove from it';
export const removeFromItsFolder = 'Remove from its folder';
export const oneStarMoreOrFewer = 'One star more or fewer';
export const writeANote = 'Write a note';
export const selectForBulkActions = 'Select, to act on several applications';
export const compareSelected = 'Compare two to four selected applications';
export const messageSelected = 'Message the selected applicants';
export const previousOrNextPicture = 'Previous or next picture';
export const stopComparingOrClear = 'Stop comparing, clear the selection';

// Search, filters and folders
export const nameOrKeyword = 'Name or keyword';
export const allRoles = 'All roles';
export const stars = 'Stars';
export const byStatus = 'By status';
export const filtersActive = 'Filters (active)';
export const filtersAndFolders = 'Filters and folders';
export const folder = 'Folder';
export const folders = 'Folders';
export const foldersOfThisDesk = 'Folders of this desk';
export const newFolder = 'New folder';
export const couldNotCreateTheFolder = 'Could not create the folder';
export const renameFolder = 'Rename folder';
export const couldNotRenameTheFolder = 'Could not rename the folder';
export const renameName = ({ name }: { name: Value }) => `Rename ${name}`;
export const deleteName = ({ name }: { name: Value }) => `Delete ${name}`;
export const deleteTheFolder = ({ name }: { name: Value }) => `Delete the folder “${name}”?`;
export const applicationsStayOnTheDesk = 'The applications in it stay on the desk, without a folder.';
export const deleteFolder = 'Delete folder';
export const couldNotDeleteTheFolder = 'Could not delete the folder';
export const muteHint = 'Stop notifications about new applications';
export const mutedHint = 'You get no notifications about new applications';

// Members at the desk
export const deskTeam = 'Desk team';
export const deskTeamCount = ({ count }: { count: Value }) => `Desk team (${count})`;
export const postedTheCall = 'Posted the call';
export const addAMember = 'Add a member';
export const couldNotAddTheMember = 'Could not add the member';
export const couldNotRemoveTheMember = 'Could not remove the member';
export const whatTheyCanDo =
  'They can review applications and decide on them. Only you can edit or close the call.';
export const alreadyOnTheTeam = 'This member is already on the desk team.';
export const memberAdded = ({ username }: { username: Value }) => `${username} added`;
export const removeMember = ({ username }: { username: Value }) => `Remove<more> ${username}</more>`;

// List of applications
export const applicantList = 'Applicants';
export const applications = ({ count }: Count) =>
  plural(count, { one: '1 application', other: `${numberText(count)} applications` });
export const loadingApplications = 'Loading applications';
export const applicationsCouldNotBeLoaded = 'The applications could not be loaded';
export const noApplicationsHere = 'No applications here';
export const noApplicationsMatch = 'No applications match all of these filters.';
export const showAll = 'Show all';
export const noApplicationsYet = 'No applications yet';
export const theyAppearHere =
  'They will appear here. To get more, invite matching members under Suggestions.';
export const noOneApplied = 'No one applied for this call.';
export const noNote = 'No note';
export const matchesOf = ({ met, total }: { met: Value; total: Value }) =>
  `Matches ${met} of ${total} requirements`;
export const metOf = ({ met, total }: { met: Value; total: Value }) => `${met} of ${total}`;
export const selectName = ({ name }: { name: Value }) => `Select ${name}`;
export const starCount = ({ count }: Count) =>
  plural(count, { one: '1 star', other: `${numberText(count)} stars` });
export const noStars = 'No stars';

// Open application
export const openApplication = 'Open application';
export const noApplicationSelected = 'No application selected';
export const selectOneToSeeIt = 'Select one to see it here.';
export const allApplications = 'All applications';
export const previousApplication = 'Previous application';
export const nextApplication = 'Next application';
export const messageUsername = ({ username }: { username: Value }) => `Message ${username}`;
export const viewingThisToo = ({ names, count }: Count & { names: Value }) =>
  plural(count, { one: `${names} is viewing this too`, other: `${names} are viewing this too` });
export const offer = 'Offer';
export const withdrawTheOffer = 'Withdraw the offer';
export const shortlist = 'Shortlist';
export const backToTheShortlist = 'Back to the shortlist';
export const decline = 'Decline';
export const allPictures = 'All pictures';
export const showPicture = ({ number }: { number: Value }) => `Show picture ${number}`;
export const pictureOf = ({ name, number, total }: { name: Value; number: Value; total: Value }) =>
  `${name}, picture ${number} of ${total}`;
export const applicationText = 'Application text';
export const yes = 'Yes';
export const notAnswered = 'Not answered';
export const rate = ({ amount }: { amount: Value }) => `Rate: ${amount}`;
export const availableOn = ({ days }: { days: Value }) => `Available on ${days}`;
export const applied = ({ dateTime }: { dateTime: Value }) => `Applied ${dateTime}`;
export const desk = 'Desk';
export const onlyTheDeskTeamSeesIt = 'Only the desk team sees this, never the applicant.';

// Bulk actions and undo
export const selectedApplications = 'Selected applications';
export const selectedCount = ({ count }: { count: Value }) => `${count} selected`;
export const clearTheSelection = 'Clear the selection';
export const removedFromFolder = 'Removed from its folder';
export const couldNotMoveTheApplications = 'Could not move the applications';
export const couldNotBeMoved = ({ count, error }: { count: Value; error: Value }) =>
  `${count} applications could not be moved: ${error}`;

// Comparison
export const comparison = 'Comparison';
export const compare = 'Compare';
export const compareTwoToFour = 'Compare (select 2 to 4)';
export const stopComparing = 'Stop comparing';
export const comparedApplicants = 'Compared applicants';
export const nextPictureOf = ({ name }: { name: Value }) => `Next picture of ${name}`;

// Message to applicants
export const applicants = ({ count }: Count) =>
  plural(count, { one: '1 applicant', other: `${numberText(count)} applicants` });
export const messageApplicants = ({ count }: Count) =>
  plural(count, { one: 'Message 1 applicant', other: `Message ${numberText(count)} applicants` });
export const eachGetsASeparateMessage = ({ names }: { names: Value }) =>
  `Each applicant gets it as a separate message: ${names}.`;
export const countMore = ({ count }: { count: Value }) => `${count} more`;
export const writeAMessageFirst = 'Write a message first';
export const messageSent = 'Message sent';
export const sentTo = ({ applicants }: { applicants: string }) => `Sent to ${applicants}.`;
export const couldNotSendTheMessageToEveryone = 'Could not send the message to everyone';
export const notSentTo = ({ applicants, error }: { applicants: string; error: Value }) =>
  `Not sent to ${applicants}: ${error}`;

// Suggested members
export const suggestedMembers = 'Suggested members';
export const lookingForMembers = 'Looking for members';
export const suggestionsCouldNotBeLoaded = 'The suggestions could not be loaded';
export const noLongerAcceptingApplications = 'This call is no longer accepting applications';
export const onlyWhileOpen = 'You can invite members only while a call is open.';
export const noOneLeftToInvite = 'No one left to invite';
export const relaxTheRequirements =
  'All matching members have applied or been invited. Relax the requirements to find more.';
export const membersMatch = ({ count, perDay }: Count & { perDay: Value }) =>
  plural(count, {
    one: `1 member matches. You can invite ${perDay} a day.`,
    other: `${numberText(count)} members match. You can invite ${perDay} a day.`,
  });
export const membersMatchAtLeast = ({ count, perDay }: Count & { perDay: Value }) =>
  `${numberText(count)}+ members match. You can invite ${perDay} a day.`;
export const invite = 'Invite';
export const invited = 'Invited';
export const inviteTheFirst = ({ count }: { count: Value }) => `Invite the first ${count}`;
export const allInvited = 'All invited';
export const invitationsSent = ({ count }: Count) =>
  plural(count, { one: '1 invitation sent', other: `${numberText(count)} invitations sent` });
export const couldNotInviteTheMember = 'Could not invite the member';
export const couldNotInviteAllMembers = 'Could not invite all members';

// Invite a member to one of my calls
export const inviteToACall = ({ name }: { name: Value }) => `Invite ${name} to a call`;
export const weNotifyThem = ({ name, perDay }: { name: Value; perDay: Value }) =>
  `We notify ${name}, who can then apply. You can send ${perDay} invitations a day.`;
export const myOpenCalls = 'My open calls';
export const loadingYourCalls = 'Loading your calls';
export const yourCallsCouldNotBeLoaded = 'Your calls could not be loaded';
export const moreCallsCouldNotBeLoaded = 'More calls could not be loaded.';
export const youHaveNoOpenCalls = 'You have no open calls. Post one, then invite members to apply.';
export const inviteToCall = ({ title }: { title: Value }) => `Invite<more> to ${title}</more>`;
export const inviting = 'Inviting…';
export const invitationSent = 'Invitation sent';
export const youInvited = ({ name, title }: { name: Value; title: Value }) =>
  `You invited ${name} to apply for ${title}.`;
export const enterAName = 'Enter a name.';
export const couldNotSendMessage = 'Could not send the message';

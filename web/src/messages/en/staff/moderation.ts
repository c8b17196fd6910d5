import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const looksLike = 'looks like';
export const looksLikeAnOfficialName = 'looks like an official name of this site';
export const membersHaveNames = ({ count }: Count) =>
  plural(count, { one: '1 member has a name', other: `${count} members have names` });
export const thatNewMembersCouldNot = ({ people }: { people: Value }) =>
  `${people} that new members could not choose`;
export const theseMembersKeepTheirNames =
  'These members keep their names. If one of them poses as staff or as another member, use the actions on their profile.';
export const showDocument = 'Show document';
export const theDocumentCouldNotBe = 'The document could not be loaded. You cannot verify without it.';
export const loadingTheDocumentYouCan = 'Loading the document. You can verify when it is displayed.';
export const idDocumentOf = ({ name }: { name: Value }) => `ID document of ${name}`;
export const profilePicture = 'Profile picture';
export const profilePictureOf = ({ name }: { name: Value }) => `Profile picture of ${name}`;
export const noProfilePicture = 'No profile picture';
export const idDocument = 'ID document';
export const documentDeleted = 'Document deleted';
export const shortcutsWorkWhileNoText =
  'Shortcuts work while no text field has the focus. A key only selects a decision and asks; Enter sends it. Each key means the same in all tabs.';
export const everyQueue = 'Every queue';
export const verifyId = 'Verify ID';
export const unverify = 'Unverify';
export const resolve = 'Resolve';
export const implement = 'Implement';
export const approveAMember = 'Approve a member';
export const release = 'Release';
export const takeARefusalBack = 'Take a refusal back';
export const decideADispute = 'Decide a dispute';
export const setBackToPending = 'Set back to pending';
export const setToInProgress = 'Set to in progress';
export const writeModeratorNotes = 'Write moderator notes';
export const viewIdDocument = 'View ID Document';
export const viewProfile = 'View Profile';
export const nextRow = 'Next row';
export const previousRow = 'Previous row';
export const confirmTheSelectedDecisionOtherwise =
  'Confirm the selected decision; otherwise open or close the row';
export const cancelTheSelectedDecisionOtherwise = 'Cancel the selected decision; otherwise close the row';
export const goToATab = 'Go to a tab';
export const goToTheLastMessage = 'Go to the last message, to undo a decision';
export const thisSheet = 'This sheet';
export const noPendingSuggestions = 'No pending suggestions';
export const everySuggestionHasBeenDecided =
  'Every suggestion has been decided. New ones appear here automatically.';
export const noReviewedSuggestions = 'No reviewed suggestions';
export const suggestionsThatWereReadAnd = 'Suggestions that were read and resolved are kept here.';
export const noImplementedSuggestions = 'No implemented suggestions';
export const suggestionsThatWereImplementedAre = 'Suggestions that were implemented are kept here.';
export const noDeclinedSuggestions = 'No declined suggestions';
export const suggestionsThatWereTurnedDown = 'Suggestions that were turned down are kept here.';
export const noSuggestions = 'No suggestions';
export const whatMembersWouldLikeTo = 'What members would like to be different is shown here.';
export const suggestionUpdated = 'Suggestion Updated';
export const titleIsStatus = ({ title, status }: { title: Value; status: Value }) =>
  `“${title}” is ${status}.`;
export const teamResponse = 'Team Response';
export const optionalTheMemberReadsIt = 'Optional. The member reads it with your decision.';
export const priority = 'priority,';
export const teamResponse2 = ({ reviewNotes }: { reviewNotes: Value }) => `Team Response: ${reviewNotes}`;
export const loadingLabel = ({ label }: { label: Value }) => `Loading ${label}`;
export const errorLoadingModerationPanel = 'Error Loading Moderation Panel';
export const backToHome = 'Back to Home';
export const thisListHasChangedSince = 'This list has changed since you opened it.';
export const showChanges = 'Show changes';
export const moreRowsCouldNotBe = 'More rows could not be loaded.';
export const inThisList = ({ total }: { total: Value }) => `${total} in this list`;
export const notSavedYetTryingAgain = 'Not saved yet. Trying again…';
export const saved = 'Saved';
export const failedToUpdateMessage = 'Failed to update message';
export const moderatorNotes = 'Moderator Notes';
export const enterToConfirmEscTo = 'Enter to confirm, Esc to cancel';
export const close = 'Close';
export const less = 'Less';
export const details = 'Details';
export const inReview = 'in review';
export const moderationPanel = 'Moderation Panel';
export const queues = 'Queues';
export const pictureRemoved = 'Picture removed';
export const theMemberIsNotified = 'The member is notified.';
export const pictureRemovedForGood = 'Picture removed for good';
export const theMemberIsNotifiedSimilar =
  'The member is notified. Similar uploads now wait for a review by the team.';
export const thePictureWasNotRemoved = 'The picture was not removed';
export const removed = 'Removed';
export const openAlt = ({ alt }: { alt: Value }) => `Open ${alt}`;
export const removingDeletesThePictureEverywhere =
  'Removing deletes the picture everywhere and notifies the member. This cannot be undone. “Never again” also holds similar uploads until the team has reviewed them.';
export const keepIt = 'Keep it';
export const removeAndNeverAgain = 'Remove and never again';
export const emailNotVerified = 'Email not verified';
export const memberSince = ({ date }: { date: Value }) => `Member since <time>${date}</time>`;
export const abuseReports = 'Abuse Reports';
export const newUsers = 'New Users';
export const contactMessages = 'Contact Messages';
export const idVerification = 'ID Verification';
export const approvals = 'Approvals';
export const heldMessages = 'Held Messages';
export const resolved = 'Resolved';
export const dismissed = 'Dismissed';
export const inProgress = 'In progress';
export const refused = 'Refused';
export const released = 'Released';
export const verified = 'Verified';
export const noPendingMessages = 'No pending messages';
export const everyMessageHasBeenPicked =
  'Every message has been picked up. New ones appear here automatically.';
export const nothingInProgress = 'Nothing in progress';
export const messagesThatSomeoneIsWorking = 'Messages that someone is working on appear here.';
export const noResolvedMessages = 'No resolved messages';
export const messagesThatWereAnsweredAre = 'Messages that were answered are kept here.';
export const noContactMessages = 'No contact messages';
export const whatMembersWriteToThe = 'What members write to the team is shown here.';
export const messageStatusUpdatedSuccessfully = 'Message status updated successfully';
export const setTo = ({ label }: { label: Value }) => `Set to ${label}`;
export const setTo2 = ({ subject, label }: { subject: Value; label: Value }) =>
  `Set “${subject}” to ${label}?`;
export const appealSanction = ({ rulingId }: { rulingId: Value }) => `Appeal, sanction ${rulingId}`;
export const contactMessages2 = 'Contact messages';
export const noPendingDocuments = 'No pending documents';
export const everyDocumentHasBeenReviewed =
  'Every document has been reviewed. New ones appear here automatically.';
export const noVerifiedMembers = 'No verified members';
export const membersWithAVerifiedIdentity = 'Members with a verified identity appear here.';
export const noDocuments = 'No documents';
export const membersWhoUploadAnIdentity = 'Members who upload an identity document appear here.';
export const idUnverified = 'ID Unverified';
export const isVerifiedAlready = ({ name }: { name: Value }) => `${name} is verified already.`;
export const theIdDocumentOfIs = ({ name }: { name: Value }) =>
  `The ID document of ${name} is not displayed yet. You can verify when you see it.`;
export const verifyName = ({ name }: { name: Value }) => `Verify ${name}?`;
export const isNotVerified = ({ name }: { name: Value }) => `${name} is not verified.`;
export const unverifyTheVerifiedBadgeIs = ({ name }: { name: Value }) =>
  `Unverify ${name}? The verified badge is removed from the profile.`;
export const opensInANewTab = '(opens in a new tab)';
export const identityDocuments = 'Identity documents';
export const noPendingApprovals = 'No pending approvals';
export const ifRegistrationNeedsApprovalNew =
  'If registration needs approval, new members appear here automatically.';
export const noRefusedMembers = 'No refused members';
export const membersYouRefusedAreListed = 'Members you refused are listed here. You can still approve them.';
export const membershipApproved = 'Membership approved';
export const membershipRefused = 'Membership refused';
export const weSentAnEmail = ({ username }: { username: Value }) => `We sent ${username} an email.`;
export const refuseUsername = ({ username }: { username: Value }) => `Refuse ${username}?`;
export const theyGetAnEmailWith =
  'They get an email with your reason immediately, and it cannot be taken back. You can still approve them later.';
export const refusing = 'Refusing...';
export const registered = '· registered';
export const refusedReason = ({ reason }: { reason: Value }) => `Refused: ${reason}`;
export const approve = 'Approve';
export const approveTheyGetAnEmail = ({ username }: { username: Value }) =>
  `Approve ${username}? They get an email immediately, and others can find them. This cannot be undone.`;
export const daysDays = ({ days }: { days: Value }) => `${days} days`;
export const newUsers2 = 'New users';
export const noNewMembers = 'No new members';
export const noOneHasRegisteredIn = ({ days }: { days: Value }) =>
  `No one has registered in the last ${days} days. Try a longer period.`;
export const last = 'Last';

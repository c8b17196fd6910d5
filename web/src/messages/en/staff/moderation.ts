import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const looksLike = ({ name }: { name: Value }) => `looks like <link>${name}</link>`;
export const looksLikeAnOfficialName = 'looks like an official name of this site';
export const membersWithBlockedNames = ({ count }: Count) =>
  plural(count, {
    one: '1 member has a name that new members cannot choose',
    other: `${count} members have names that new members cannot choose`,
  });
export const aboutBlockedNames =
  'These members keep their names. If one of them poses as staff or as another member, use the actions on their profile.';
export const showDocument = 'Show document';
export const documentNotLoaded = 'The document could not be loaded. You cannot verify without it.';
export const loadingDocument = 'Loading the document. You can verify the member once it is displayed.';
export const idDocumentOf = ({ name }: { name: Value }) => `ID document of ${name}`;
export const profilePicture = 'Profile picture';
export const profilePictureOf = ({ name }: { name: Value }) => `Profile picture of ${name}`;
export const noProfilePicture = 'No profile picture';
export const idDocument = 'ID document';
export const documentDeleted = 'Document deleted';
export const aboutShortcuts =
  'Shortcuts work when no text field has the focus. A key selects a decision; Enter confirms it. Each key means the same in every tab.';
export const allQueues = 'All queues';
export const verifyId = 'Verify ID';
export const unverify = 'Unverify';
export const resolve = 'Resolve';
export const implement = 'Implement';
export const resolveSuggestionQuestion = ({ title }: { title: Value }) => `Resolve “${title}”?`;
export const implementSuggestionQuestion = ({ title }: { title: Value }) => `Implement “${title}”?`;
export const dismissSuggestionQuestion = ({ title }: { title: Value }) => `Dismiss “${title}”?`;
export const undoARejection = 'Undo a rejection';
export const decideADispute = 'Decide a dispute';
export const setBackToPending = 'Set back to pending';
export const setToInProgress = 'Set to in progress';
export const writeModeratorNotes = 'Write moderator notes';
export const viewIdDocument = 'View ID Document';
export const viewProfile = 'View Profile';
export const nextRow = 'Next row';
export const previousRow = 'Previous row';
export const enterDoes = 'Confirm the selected decision, or open or close the row';
export const escapeDoes = 'Cancel the selected decision, or close the row';
export const goToATab = 'Go to a tab';
export const goToTheLastNotification = 'Go to the last notification, to undo a decision';
export const thisList = 'Show this list';
export const noPendingSuggestions = 'No pending suggestions';
export const everySuggestionHasBeenDecided =
  'Every suggestion has been decided. New ones appear here automatically.';
export const noReviewedSuggestions = 'No reviewed suggestions';
export const reviewedSuggestionsAreKept = 'Reviewed suggestions are kept here.';
export const noImplementedSuggestions = 'No implemented suggestions';
export const implementedSuggestionsAreKept = 'Implemented suggestions are kept here.';
export const noDeclinedSuggestions = 'No declined suggestions';
export const declinedSuggestionsAreKept = 'Declined suggestions are kept here.';
export const noSuggestions = 'No suggestions';
export const suggestionsAppearHere = 'Suggestions from members appear here.';
export const suggestionUpdated = 'Suggestion Updated';
export const titleIsStatus = ({ title, status }: { title: Value; status: Value }) =>
  `“${title}” is ${status}.`;
export const teamResponse = 'Team Response';
export const optionalTeamResponse = 'Optional. The member can read it with your decision.';
export const suggestionFacts = ({ type, priority }: { type: Value; priority: Value }) =>
  `${type}, ${priority}, <when></when> by <person></person>`;
export const teamResponseText = ({ response }: { response: Value }) => `Team Response: ${response}`;
export const errorLoadingModerationPanel = 'Error Loading Moderation Panel';
export const backToHome = 'Back to Home';
export const thisListHasChangedSince = 'This list has changed since you opened it.';
export const showChanges = 'Show changes';
export const moreRowsCouldNotBe = 'More rows could not be loaded.';
export const notSavedYet = 'Not saved yet. Trying again…';
export const saved = 'Saved';
export const failedToUpdateMessage = 'Failed to update message';
export const moderatorNotes = 'Moderator notes';
export const enterOrEscape = 'Enter to confirm, Esc to cancel';
export const close = 'Close';
export const less = 'Less';
export const details = 'Details';
export const moderationPanel = 'Moderation Panel';
export const queues = 'Queues';
export const pictureRemoved = 'Picture removed';
export const theMemberIsNotified = 'The member is notified.';
export const pictureRemovedForGood = 'Picture removed for good';
export const similarUploadsWait = 'The member is notified. Similar uploads now wait for a staff review.';
export const couldNotRemoveThePicture = 'Could not remove the picture';
export const removed = 'Removed';
export const openAlt = ({ alt }: { alt: Value }) => `Open ${alt}`;
export const aboutRemoving =
  'Removing deletes the picture everywhere and notifies the member. This cannot be undone. “Never again” also holds similar uploads until staff have reviewed them.';
export const keepIt = 'Keep it';
export const removeAndNeverAgain = 'Remove and never again';
export const emailNotVerified = 'Email not verified';
export const memberSince = ({ date }: { date: Value }) => `Member since <time>${date}</time>`;
export const abuseReports = 'Abuse reports';
export const newUsers = 'New users';
export const contactMessages = 'Contact messages';
export const idVerification = 'ID verification';
export const approvals = 'Approvals';
export const callsInReview = 'Calls in review';
export const heldMessages = 'Held messages';
export const resolved = 'Resolved';
export const dismissed = 'Dismissed';
export const inProgress = 'In progress';
export const rejected = 'Rejected';
export const approved = 'Approved';
export const verified = 'Verified';
export const noPendingMessages = 'No pending messages';
export const everyMessageHasBeenPicked =
  'Every message has been picked up. New ones appear here automatically.';
export const nothingInProgress = 'Nothing in progress';
export const messagesInProgress = 'Messages that staff are working on appear here.';
export const noResolvedMessages = 'No resolved messages';
export const resolvedMessagesAreKept = 'Resolved messages are kept here.';
export const noContactMessages = 'No contact messages';
export const messagesAppearHere = 'Messages from members to our team appear here.';
export const messageStatusUpdatedSuccessfully = 'Message status updated successfully';
export const setToStatus = ({ status }: { status: Value }) => `Set to ${status}`;
export const setToStatusQuestion = ({ subject, status }: { subject: Value; status: Value }) =>
  `Set “${subject}” to ${status}?`;
export const appealOfSanction = ({ id }: { id: Value }) => `Appeal of sanction ${id}`;
export const noPendingDocuments = 'No pending documents';
export const everyDocumentHasBeenReviewed =
  'Every document has been reviewed. New ones appear here automatically.';
export const noVerifiedMembers = 'No verified members';
export const verifiedMembersAppearHere = 'Members with a verified identity appear here.';
export const noDocuments = 'No documents';
export const documentsAppearHere = 'Members who upload an identity document appear here.';
export const idUnverified = 'ID Unverified';
export const isAlreadyVerified = ({ name }: { name: Value }) => `${name} is already verified.`;
export const documentNotShownYet = ({ name }: { name: Value }) =>
  `The ID document of ${name} is not displayed yet. You can verify the member once you see it.`;
export const verifyQuestion = ({ name }: { name: Value }) => `Verify ${name}?`;
export const isNotVerified = ({ name }: { name: Value }) => `${name} is not verified.`;
export const unverifyQuestion = ({ name }: { name: Value }) =>
  `Unverify ${name}? The verified badge is removed from the profile.`;
export const opensInANewTab = '(opens in a new tab)';
export const identityDocuments = 'Identity documents';
export const noPendingApprovals = 'No pending approvals';
export const applicantsAppearHere =
  'If registration requires approval, new members appear here automatically.';
export const noRejectedMembers = 'No rejected members';
export const rejectedMembersAreKept = 'Rejected members are kept here. You can still approve them.';
export const membershipApproved = 'Membership approved';
export const membershipRejected = 'Membership rejected';
export const weSentAnEmail = ({ username }: { username: Value }) => `We sent ${username} an email.`;
export const rejectQuestion = ({ username }: { username: Value }) => `Reject ${username}?`;
export const aboutRejecting =
  'We email them your reason immediately. This cannot be undone, but you can still approve them later.';
export const rejecting = 'Rejecting…';
export const emailRegistered = ({ email }: { email: Value }) => `${email} · registered <when></when>`;
export const rejectedReason = ({ reason }: { reason: Value }) => `Rejected: ${reason}`;
export const approve = 'Approve';
export const approveQuestion = ({ username }: { username: Value }) =>
  `Approve ${username}? We email them immediately, and other members can find them. This cannot be undone.`;
export const dayCount = ({ days }: { days: Value }) => `${days} days`;
export const noNewMembers = 'No new members';
export const noOneRegistered = ({ days }: { days: Value }) =>
  `No one has registered in the last ${days} days. Try a longer period.`;
export const last = 'Last';
export const countPending = 'pending';
export const countNew = 'new';
export const countOpen = 'open';
export const countWaiting = 'waiting';
export const countInReview = 'in review';
export const emailPlaceRegistered = ({ email, place }: { email: Value; place: Value }) =>
  `${email} · ${place} · registered <when></when>`;

// Replies to contact messages
export const reply = 'Reply';
export const replies = 'Replies';
export const replyTo = ({ username }: { username: Value }) => `Reply to ${username}`;
export const aboutReplying =
  'We email the reply and show it under Contact Support, without your name. The message is then marked as resolved.';
export const sendReply = 'Send reply';
export const replySent = 'Reply sent';
export const couldNotSendTheReply = 'Could not send the reply';
export const replyIsEmailed = ({ username }: { username: Value }) => `We email it to ${username}.`;
export const writeAReply = 'Write a reply';
export const timeByPerson = '<time></time> by <person></person>';
export const loadingSuggestions = 'Loading suggestions';
export const loadingContactMessages = 'Loading contact messages';
export const loadingIdentityDocuments = 'Loading identity documents';
export const loadingApprovals = 'Loading approvals';
export const loadingNewUsers = 'Loading new users';

// Statuses and priorities within a sentence
export const pendingWord = 'pending';
export const inProgressWord = 'in progress';
export const resolvedWord = 'resolved';
export const dismissedWord = 'dismissed';
export const reviewedWord = 'reviewed';
export const implementedWord = 'implemented';
export const declinedWord = 'declined';
export const lowPriority = 'low priority';
export const mediumPriority = 'medium priority';
export const highPriority = 'high priority';
export const criticalPriority = 'critical priority';

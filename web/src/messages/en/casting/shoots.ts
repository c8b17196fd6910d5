import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

// List of shoots
export const upcomingAndPastShoots = 'Your upcoming and past shoots.';
export const from = 'From';
export const until = 'Until';
export const loadingShoots = 'Loading shoots';
export const yourShootsCouldNotBeLoaded = 'Your shoots could not be loaded';
export const moreShootsCouldNotBeLoaded = 'More of your shoots could not be loaded.';
export const noShootsYet = 'No shoots yet';
export const whatAppearsHere = 'Shoots you are asked to confirm come first, then upcoming and past ones.';
export const noShootsFound = 'No shoots found';
export const noneMatchTheFilters = 'None of your shoots match these filters.';
export const found = 'Found';
export const shoots = ({ count }: Count) =>
  plural(count, { one: '1 shoot', other: `${numberText(count)} shoots` });
export const waitingForYourAnswer = 'Waiting for your answer';
export const upcoming = 'Upcoming';
export const waitingForConfirmation = 'Waiting for confirmation';
export const untilAllHaveConfirmed =
  'These move to Past once all participants have confirmed them, or after a week.';
export const past = 'Past';
export const didItTakePlace = 'Did it take place?';
export const aParticipantSaysYouDidNotCome = 'A participant says you did not come';
export const yourTime = ({ span }: { span: Value }) => `Your time: ${span}`;
export const acceptedOf = ({ accepted, total }: { accepted: Value; total: Value }) =>
  `${accepted} of ${total} accepted`;
export const starts = ({ when }: { when: Value }) => `Starts ${when}`;
export const withOthers = ({ others }: { others: Value }) => `With ${others}`;

// Reminder settings
export const shootReminders = 'Shoot reminders';
export const forConfirmedShoots = 'For confirmed shoots. Choose above how reminders reach you.';
export const remindMe = 'Remind me';
export const aWeekBefore = 'A week before';
export const aDayBefore = 'A day before';
export const twoHoursBefore = 'Two hours before';
export const couldNotChangeTheReminders = 'Could not change the reminders';
export const yourRemindersCouldNotBeLoaded = 'Your reminders could not be loaded';
export const loadingReminders = 'Loading reminders';

// Shoot page
export const loadingTheShoot = 'Loading the shoot';
export const theShootCouldNotBeLoaded = 'The shoot could not be loaded';
export const shootNotFound = 'Shoot not found';
export const onlyParticipantsCanSeeIt = 'Only participants can see a shoot.';
export const myShoots = 'My shoots';
export const versionNumber = ({ version }: { version: Value }) => `Version ${version}`;
export const withOthersFromCall = ({ others }: { others: Value }) =>
  `With ${others} · from an <link>open call</link>`;
export const youCanSeeThisDispute = 'You can see this shoot because the participants disagree.';
export const allDisputes = 'All disputes';

// State of a shoot
export const invitedYou = ({ who }: { who: Value }) => `${who} invited you to this shoot`;
export const acceptOrProposeAChange = 'Accept the terms, or propose a change.';
export const proposedNewTerms = ({ who }: { who: Value }) => `${who} proposed new terms`;
export const acceptThemOrProposeAChange = 'Accept them, or propose a change.';
export const newTermsAreMarked = 'New terms are marked. Accept them, or propose a change.';
export const youAcceptedTheseTerms = 'You accepted these terms';
export const waitingFor = ({ list }: { list: Value }) => `Waiting for ${list}.`;
export const confirmedItStarts = ({ when }: { when: Value }) => `Confirmed. It starts ${when}`;
export const allAcceptedTheseTerms = 'All participants accepted these terms.';
export const inProgress = 'In progress';
export const afterwardsEachConfirms = 'Afterwards, each participant confirms whether it took place.';
export const canceledBy = ({ who }: { who: Value }) => `${who} canceled`;
export const canceledBeforeTheStart = ({ who, hours }: { who: Value; hours: Value }) =>
  `${who} canceled, ${hours} before the start`;
export const lateCancellationByYou = 'This counts as a late cancellation by you.';
export const lateCancellationBy = ({ who }: { who: Value }) =>
  `This counts as a late cancellation by ${who}.`;
export const declinedBy = ({ who }: { who: Value }) => `${who} declined`;
export const youCanProposeAnotherOne = 'You can propose another shoot.';
export const theProposalHasExpired = 'The proposal has expired';
export const theStartPassed = 'The start time passed before all participants accepted the same terms.';
export const didNotCome = ({ who }: { who: Value }) => `${who} did not come`;
export const theShootTookPlace = 'The shoot took place';
export const ourTeamDecided = ({ reason }: { reason: Value }) => `Our team decided: ${reason}`;
export const aParticipant = 'A participant';
export const aFormerMember = 'A former member';
export const aFormerMemberInSentence = 'a former member';

// Answer to a proposal
export const accept = 'Accept';
export const accepting = 'Accepting…';
export const shootConfirmed = 'Shoot confirmed';
export const allAcceptedTheSameTerms = 'All participants accepted the same terms.';
export const termsAccepted = 'Terms accepted';
export const otherParticipantsWereNotified = 'The other participants were notified.';
export const couldNotAcceptTheShoot = 'Could not accept the shoot';
export const reviewTheNewTerms = 'Nothing was accepted. Review the new terms first.';
export const newVersionProposed = ({ who, version }: { who: Value; version: Value }) =>
  `${who} proposed version ${version} while you had this page open.`;
export const showTheNewTerms = 'Show the new terms';
export const proposeAChange = 'Propose a change';
export const decline = 'Decline';
export const declineThisShoot = 'Decline this shoot?';
export const whatDecliningDoes =
  'This ends the shoot for all participants. It does not count against you. If you only want different terms, propose a change instead.';
export const declining = 'Declining…';
export const shootDeclined = 'Shoot declined';
export const couldNotDeclineTheShoot = 'Could not decline the shoot';

// Cancellation
export const cancelShoot = 'Cancel shoot';
export const cancelThisShoot = 'Cancel this shoot?';
export const whatCancelingDoes = ({ title }: { title: Value }) =>
  `“${title}” is canceled for all participants. You cannot undo this.`;
export const cancelTheShoot = 'Cancel the shoot';
export const keepTheShoot = 'Keep the shoot';
export const canceling = 'Canceling…';
export const shootCanceled = 'Shoot canceled';
export const notifiedWithYourReason = 'The other participants were notified with your reason.';
export const couldNotCancelTheShoot = 'Could not cancel the shoot';
export const theOtherParticipantsWillSeeIt = 'The other participants will see it.';
export const reasonIsRequired = 'Reason is required';
export const itDoesNotCountAgainstYou = 'It does not count against you';
export const notAllHaveAccepted = 'Not all participants have accepted yet.';
export const anotherParticipantChangedTheTerms =
  'Another participant proposed new terms after all had accepted.';
export const itCountsAsALateCancellation = 'It counts as a late cancellation';
export const newTermsTooLate = ({ notice }: { notice: Value }) =>
  `You proposed new terms with less than the ${notice} of notice you agreed on. Your profile will show one more late cancellation, and the others can write a reference about it.`;
export const newTermsInTime = ({ notice }: { notice: Value }) =>
  `You proposed new terms in time, with ${notice} of notice or more.`;
export const startsTooSoon = ({ left, notice }: { left: Value; notice: Value }) =>
  `It starts in ${left}, and you agreed on ${notice} of notice. Your profile will show one more late cancellation, and the others can write a reference about it.`;
export const startsLaterThanTheNotice = ({ left, notice }: { left: Value; notice: Value }) =>
  `It starts in ${left}, and you agreed on ${notice} of notice.`;
export const changeCountsAsLate =
  'The agreed notice period has passed. Unless all participants accept the new terms, this counts as your late cancellation.';

// Participants and history
export const participants = 'Participants';
export const participantList = 'Participants';
export const asked = 'Pending';
export const accepted = 'Accepted';
export const canceled = 'Canceled';
export const proposedIt = 'proposed the shoot';
export const acceptedVersion = ({ version }: { version: Value }) => `accepted version ${version}`;
export const confirmedItTookPlace = 'Confirmed it took place';
export const reportedThatDidNotCome = ({ list }: { list: Value }) => `Reported that ${list} did not come`;
export const messageUsername = ({ username }: { username: Value }) => `Message ${username}`;
export const history = 'History';
export const versionsOfTheTerms = 'Versions of the terms';
export const proposedTheShoot = ({ who }: { who: Value }) => `${who} proposed the shoot`;
export const changedTheTerms = ({ who, version }: { who: Value; version: Value }) =>
  `${who} changed the terms (version ${version})`;
export const changesOfVersion = ({ version }: { version: Value }) => `Changes of version ${version}`;
export const acceptedBy = ({ list }: { list: Value }) => `Accepted by ${list}`;
export const allAcceptedIsConfirmed = 'All participants accepted: the shoot is confirmed';
export const theStartPassedHistory = 'The start time passed before all participants accepted';
export const theParticipantsDisagree = 'The participants disagree about who came';

// Terms
export const when = 'When';
export const where = 'Where';
export const genre = 'Genre';
export const cancellationNotice = 'Cancellation notice';
export const notes = 'Notes';
export const notSpecified = 'Not specified';
export const toBeDecided = 'To be decided';
export const beforeTheStart = ({ hours }: { hours: Value }) => `${hours} before the start`;
export const lessThanAnHour = 'less than an hour';
export const days = ({ count }: Count) => plural(count, { one: '1 day', other: `${numberText(count)} days` });
export const hours = ({ count }: Count) =>
  plural(count, { one: '1 hour', other: `${numberText(count)} hours` });
export const minutes = ({ count }: Count) =>
  plural(count, { one: '1 minute', other: `${numberText(count)} minutes` });
export const model = 'Model';
export const photographer = 'Photographer';
export const videographer = 'Videographer';
export const creator = 'Creator';
export const makeup = 'Makeup';
export const hair = 'Hair';
export const stylist = 'Stylist';
export const assistant = 'Assistant';
export const portrait = 'Portrait';
export const beauty = 'Beauty';
export const editorial = 'Editorial';

// What the terms lack
export const thisTimeDoesNotExist =
  'This time does not exist that day because the clocks go forward. Choose another time.';
export const theStartMustBeInTheFuture = 'The start must be in the future';
export const theEndMustBeAfterTheStart = 'The end must be after the start';
export const aShootLastsUpTo = ({ days }: { days: Value }) => `A shoot lasts up to ${days} days`;
export const aTitle = 'a title';
export const aParticipantToAdd = 'a participant';
export const aRoleForEachParticipant = 'a role for each participant';
export const aStart = 'a start';
export const anEnd = 'an end';
export const thePay = 'the pay';

// Chips of active filters
export const fromDay = ({ day }: { day: Value }) => `From ${day}`;
export const untilDay = ({ day }: { day: Value }) => `Until ${day}`;
export const yourRole = ({ role }: { role: Value }) => `You: ${role}`;

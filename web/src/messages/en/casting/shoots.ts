import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const shootConfirmed = 'Shoot confirmed';
export const allParticipantsAcceptedTheSame = 'All participants accepted the same terms.';
export const termsAccepted = 'Terms accepted';
export const theOtherParticipantsWereNotified = 'The other participants were notified.';
export const notAccepted = 'Not accepted';
export const nothingWasAcceptedReviewThe = 'Nothing was accepted. Review the new terms first.';
export const shootDeclined = 'Shoot declined';
export const notDeclined = 'Not declined';
export const proposedVersionWhileYouHad = ({ subject, version }: { subject: Value; version: Value }) =>
  `${subject} proposed version ${version} while you had this page open.`;
export const showTheNewTerms = 'Show the new terms';
export const declineThisShoot = 'Decline this shoot?';
export const theShootEndsForAll =
  'The shoot ends for all participants. It does not count against you. If you only want different terms, propose a change instead.';
export const decline = 'Decline';
export const declining = 'Declining…';
export const accepting = 'Accepting…';
export const accept = 'Accept';
export const proposeAChange = 'Propose a change';
export const cancelShoot = 'Cancel shoot';
export const youCanSeeThisShoot = 'You can see this shoot because the participants disagree.';
export const allDisputes = 'All disputes';
export const yourProfileWillShowOne =
  'Your profile will show one more late cancellation, and the others can write a reference about it.';
export const itDoesNotCountAgainst = 'It does not count against you';
export const notAllParticipantsHaveAccepted = 'Not all participants have accepted yet.';
export const anotherParticipantAskedForNew =
  'Another participant asked for new terms after all had accepted.';
export const itCountsAsALate = 'It counts as a late cancellation';
export const youAskedForNewTerms = ({ notice, shown }: { notice: Value; shown: Value }) =>
  `You asked for new terms with less than the ${notice} of notice you agreed on. ${shown}`;
export const youAskedForNewTermsIn = ({ notice }: { notice: Value }) =>
  `You asked for new terms in time, with ${notice} of notice or more.`;
export const lessThanAnHour = 'less than an hour';
export const itStartsInAndYou = ({
  leftText,
  notice,
  shown,
}: {
  leftText: Value;
  notice: Value;
  shown: Value;
}) => `It starts in ${leftText}, and you agreed on ${notice} of notice. ${shown}`;
export const itStartsInAndYouAgreed = ({ leftText, notice }: { leftText: Value; notice: Value }) =>
  `It starts in ${leftText}, and you agreed on ${notice} of notice.`;
export const theAgreedNoticePeriodHas =
  'The agreed notice period has passed. Unless all participants accept the new terms, this counts as your late cancellation.';
export const changedTheTermsVersion = ({ who, version }: { who: Value; version: Value }) =>
  `${who} changed the terms (version ${version})`;
export const proposedTheShoot = ({ who }: { who: Value }) => `${who} proposed the shoot`;
export const changesOfVersion = ({ version }: { version: Value }) => `Changes of version ${version}`;
export const acceptedBy = ({ list }: { list: Value }) => `Accepted by ${list}`;
export const allParticipantsAcceptedTheShoot = 'All participants accepted: the shoot is confirmed';
export const theStartTimePassedBefore = 'The start time passed before all participants accepted';
export const theParticipantsDisagreeAboutWho = 'The participants disagree about who came';
export const aParticipant = 'A participant';
export const subjectDeclined = ({ subject }: { subject: Value }) => `${subject} declined`;
export const whoCancelled = ({ who }: { who: Value }) => `${who} cancelled`;
export const didNotCome = ({ subject }: { subject: Value }) => `${subject} did not come`;
export const theShootTookPlace = 'The shoot took place';
export const history = 'History';
export const versionsOfTheTerms = 'Versions of the terms';
export const shootCancelled = 'Shoot cancelled';
export const theOtherParticipantsWereNotifiedWith = 'The other participants were notified with your reason.';
export const notCancelled = 'Not cancelled';
export const cancelThisShoot = 'Cancel this shoot?';
export const isCancelledForAllParticipants = ({ title }: { title: Value }) =>
  `“${title}” is cancelled for all participants. You cannot undo this.`;
export const cancelTheShoot = 'Cancel the shoot';
export const keepTheShoot = 'Keep the shoot';
export const cancelling = 'Cancelling…';
export const theOtherParticipantsWillSee = 'The other participants will see it.';
export const reasonIsRequired = 'Reason is required';
export const newTermsAreMarked = 'New terms are marked. ';
export const proposedNewTerms = ({ who }: { who: Value }) => `${who} proposed new terms`;
export const acceptThemOrProposeA = ({ marked }: { marked: Value }) =>
  `${marked}Accept them, or propose a change.`;
export const invitedYouToThisShoot = ({ who }: { who: Value }) => `${who} invited you to this shoot`;
export const acceptTheTermsOrPropose = 'Accept the terms, or propose a change.';
export const youAcceptedTheseTerms = 'You accepted these terms';
export const waitingFor = ({ list }: { list: Value }) => `Waiting for ${list}.`;
export const byYou = 'by you';
export const byWho = ({ who }: { who: Value }) => `by ${who}`;
export const thisCountsAsALate = ({ value }: { value: Value }) =>
  `This counts as a late cancellation ${value}.`;
export const beforeTheStart = ({ hours }: { hours: Value }) => `, ${hours} before the start`;
export const namesCancelledWhen = ({ names, when }: { names: Value; when: Value }) =>
  `${names} cancelled${when}`;
export const didNotCome2 = ({ names }: { names: Value }) => `${names} did not come`;
export const ourTeamDecided = ({ decisionReason }: { decisionReason: Value }) =>
  `Our team decided: ${decisionReason}`;
export const namesDeclined = ({ names }: { names: Value }) => `${names} declined`;
export const youCanProposeAnotherOne = 'You can propose another one.';
export const theProposalHasExpired = 'The proposal has expired';
export const theStartTimePassedBeforeAll =
  'The start time passed before all participants accepted the same terms.';
export const inProgress = 'In progress';
export const afterwardsEachParticipantConfirmsWhether =
  'Afterwards, each participant confirms whether it took place.';
export const confirmedItStarts = ({ until }: { until: Value }) => `Confirmed. It starts ${until}`;
export const allParticipantsAcceptedTheseTerms = 'All participants accepted these terms.';
export const loadingTheShoot = 'Loading the shoot';
export const shootNotFound = 'Shoot not found';
export const myShoots = 'My shoots';
export const onlyItsParticipantsCanSee = 'Only its participants can see a shoot.';
export const versionVersion = ({ version }: { version: Value }) => `Version ${version}`;
export const withOthers = ({ others }: { others: Value }) => `With ${others}`;
export const fromAn = ' · from an ';
export const openCall = 'open call';
export const theShootCouldNotBe = 'The shoot could not be loaded';
export const confirmedItTookPlace = 'Confirmed it took place';
export const reportedThatDidNotCome = ({ list }: { list: Value }) => `Reported that ${list} did not come`;
export const cancelled = 'Cancelled';
export const proposedTheShoot2 = ' · proposed the shoot';
export const acceptedVersion = ({ acceptedVersion }: { acceptedVersion: Value }) =>
  ` · accepted version ${acceptedVersion}`;
export const messageNameOfParty = ({ nameOfParty }: { nameOfParty: Value }) => `Message ${nameOfParty}`;
export const participants = 'Participants';
export const parties = 'Parties';
export const fromLabel = 'From';
export const until = 'Until';
export const waitingForYourAnswer = 'Waiting for your answer';
export const coming = 'Coming';
export const waitingForConfirmation = 'Waiting for confirmation';
export const pastShootsUntilAllParticipants =
  'Past shoots, until all participants have confirmed them or a week has passed.';
export const loadingShoots = 'Loading shoots';
export const yourShootsCouldNotBe = 'Your shoots could not be loaded';
export const noShootsYet = 'No shoots yet';
export const shootsYouAreAskedTo = 'Shoots you are asked to confirm come first, then upcoming and past ones.';
export const moreOfYourShootsCould = 'More of your shoots could not be loaded.';
export const past = 'Past';
export const noShootsFound = 'No shoots found';
export const noneOfYourShootsMatches = 'None of your shoots matches these filters.';
export const found = 'Found';
export const shoots = ({ count }: Count) =>
  plural(count, { one: '1 shoot', other: `${numberText(count)} shoots` });
export const yourUpcomingAndPastShoots = 'Your upcoming and past shoots.';
export const aWeekBefore = 'A week before';
export const aDayBefore = 'A day before';
export const twoHoursBefore = 'Two hours before';
export const failedToUpdateReminders = 'Failed to update reminders';
export const remindersOfYourShoots = 'Reminders of your shoots';
export const forConfirmedShootsChooseAbove = 'For confirmed shoots. Choose above how reminders reach you.';
export const remindMe = 'Remind me';
export const yourRemindersCouldNotBe = 'Your reminders could not be loaded';
export const loadingReminders = 'Loading reminders';
export const thisTimeDoesNotExist =
  'This time does not exist that day because the clocks go forward. Choose another time.';
export const theStartMustBeIn = 'The start must be in the future';
export const theEndMustBeAfter = 'The end must be after the start';
export const aShootLastsUpTo = ({ shootDaysMax }: { shootDaysMax: Value }) =>
  `A shoot lasts up to ${shootDaysMax} days`;
export const aStart = 'a start';
export const anEnd = 'an end';
export const thePay = 'the pay';
export const aTitle = 'a title';
export const aParticipant2 = 'a participant';
export const aRoleForEachParticipant = 'a role for each participant';
export const didItTakePlace = 'Did it take place?';
export const aParticipantSaysYouDid = 'A participant says you did not come';
export const forYou = ({ span }: { span: Value }) => `For you: ${span}`;
export const ofAccepted = ({ accepted, count }: { accepted: Value; count: Value }) =>
  `${accepted} of ${count} accepted`;
export const startsUntil = ({ until }: { until: Value }) => `Starts ${until}`;
export const asked = 'Asked';
export const accepted = 'Accepted';
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
export const days = ({ count }: Count) => plural(count, { one: '1 day', other: `${numberText(count)} days` });
export const hours = ({ count }: Count) =>
  plural(count, { one: '1 hour', other: `${numberText(count)} hours` });
export const beforeTheStart2 = ({ hours }: { hours: Value }) => `${hours} before the start`;
export const minutes = ({ count }: Count) =>
  plural(count, { one: '1 minute', other: `${numberText(count)} minutes` });
export const toBeAgreed = 'To be agreed';
export const when = 'When';
export const where = 'Where';
export const genre = 'Genre';
export const notSpecified = 'Not specified';
export const cancellationNotice = 'Cancellation notice';
export const notes = 'Notes';
export const aFormerMember = 'A former member';
export const aFormerMember2 = 'a former member';

import type { Value } from '@opencall/contract/shared/format/messages';

export const fromTheOpenCallAs = ({ title, title2 }: { title: Value; title2: Value }) =>
  `From the open call “${title}”, as ${title2}.`;
export const addUsername = ({ username }: { username: Value }) => `Add ${username}`;
export const forYou = ({ placedSpan }: { placedSpan: Value }) => ` For you: ${placedSpan}.`;
export const starts = 'Starts';
export const ends = 'Ends';
export const timeZone = 'Time zone';
export const theTimeZoneOfThe = 'The time zone of the shoot. Members in other zones also see their own time.';
export const placeOptional = 'Place (optional)';
export const studioAddressOrWhereYou = 'Studio, address or where you meet.';
export const zipCodeOptional = 'ZIP Code (optional)';
export const genreOptional = 'Genre (optional)';
export const cancellationNotice = 'Cancellation notice';
export const cancellingAConfirmedShootLater =
  'Cancelling a confirmed shoot later than this counts as a late cancellation.';
export const notesOptional = 'Notes (optional)';
export const whatToBringWhoElse = 'What to bring, who else will be there, how the pictures will be used.';
export const weRestoredAProposalYou = 'We restored a proposal you started earlier.';
export const shoot = 'Shoot';
export const shootAndParticipants = 'Shoot and participants';
export const portraitsOnThePier = 'Portraits on the pier';
export const readyToSend = 'Ready to send.';
export const sendProposal = 'Send proposal';
export const yourRole = 'Your role';
export const roleOf = ({ username }: { username: Value }) => `Role of ${username}`;
export const chooseARole = 'Choose a role';
export const removeUsername = ({ username }: { username: Value }) => `Remove ${username}`;
export const addAMember = 'Add a member';
export const usernameAdded = ({ username }: { username: Value }) => `${username} added`;
export const usernameRemoved = ({ username }: { username: Value }) => `${username} removed`;
export const participants = 'Participants';
export const parties = 'Parties';
export const aShootHasUpTo = ({ partiesMax }: { partiesMax: Value }) =>
  `A shoot has up to ${partiesMax} participants.`;
export const before = 'Before:';
export const now = '. Now:';
export const forYou2 = ({ placedSpan }: { placedSpan: Value }) => `. For you: ${placedSpan}`;
export const newLabel = 'New';
export const changeProposed = 'Change proposed';
export const theOtherParticipantsWereAsked = 'The other participants were asked to accept again.';
export const proposedNewTermsWhileYou = ({ who }: { who: Value }) =>
  `${who} proposed new terms while you were editing. The form now shows them, except for the fields you changed.`;
export const newTerms = 'New terms';
export const yourChanges = 'Your changes';
export const changes = 'Changes';
export const noChangesYet = 'No changes yet.';
export const theOtherParticipantsWillSee = 'The other participants will see your changes.';
export const youHaveNotChangedAnything = 'You have not changed anything yet.';
export const proposeChange = 'Propose change';
export const proposeAChange = 'Propose a change';
export const theShootIsNotConfirmed =
  'The shoot is not confirmed again until all participants accept the new terms.';
export const allOtherParticipantsAreAsked = 'All other participants are asked to accept again.';
export const weRestoredAChangeYou = 'We restored a change you started earlier.';
export const allParticipantsSeeTheSame =
  'All participants see the same terms and accept them or propose a change. The shoot is confirmed once all have accepted the same version.';
export const anActiveSubscriptionIsNeeded = 'An active subscription is needed';
export const answeringAProposalAndChanging =
  'Answering a proposal and changing its terms is free. Proposing a shoot needs a membership.';
export const loadingTheForm = 'Loading the form';
export const shootProposed = 'Shoot proposed';
export const theOtherParticipantsWereNotified = ({ title }: { title: Value }) =>
  `“${title}”: the other participants were notified.`;
export const fromAList = 'From a list';
export const chooseAList = 'Choose a list';
export const onThisList = 'On this list';
export const connectionLostNothingWasSent =
  'Connection lost. Nothing was sent; your text is kept. Try again.';
export const yourSessionHasEndedSign =
  'Your session has ended. Sign in again in another tab, then send it from here.';
export const fixTheFieldsMarkedIn = 'Fix the fields marked in red.';
export const toSendAdd = ({ list }: { list: Value }) => `To send, add ${list}.`;

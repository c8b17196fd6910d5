import type { Value } from '@opencall/contract/shared/format/messages';

// Page
export const howAgreeingWorks =
  'All participants see the same terms and accept them or propose a change. The shoot is confirmed once all have accepted the same version.';
export const anActiveSubscriptionIsNeeded = 'An active subscription is needed';
export const proposingNeedsAMembership =
  'Answering a proposal and changing its terms are free. Proposing a shoot needs a membership.';
export const loadingTheForm = 'Loading the form';
export const weRestoredAProposal = 'We restored a proposal you started earlier.';
export const readyToSend = 'Ready to send.';
export const toSendAdd = ({ list }: { list: Value }) => `To send, add ${list}.`;
export const fixTheFieldsMarkedInRed = 'Fix the fields marked in red.';
export const sendProposal = 'Send proposal';
export const shootProposed = 'Shoot proposed';
export const otherParticipantsWereNotified = ({ title }: { title: Value }) =>
  `We notified the other participants of “${title}”.`;
export const connectionLost = 'Connection lost. Nothing was sent, and your text is still here. Try again.';
export const sessionEnded = 'Your session has ended. Log in again in another tab, then send it from here.';

// Title and participants
export const shoot = 'Shoot';
export const shootAndParticipants = 'Shoot and participants';
export const titleExample = 'Portraits on the pier';
export const participants = 'Participants';
export const participantList = 'Participants';
export const yourRole = 'Your role';
export const roleOf = ({ username }: { username: Value }) => `Role of ${username}`;
export const chooseARole = 'Choose a role';
export const addAMember = 'Add a member';
export const addUsername = ({ username }: { username: Value }) => `Add ${username}`;
export const usernameAdded = ({ username }: { username: Value }) => `${username} added`;
export const removeUsername = ({ username }: { username: Value }) => `Remove ${username}`;
export const usernameRemoved = ({ username }: { username: Value }) => `${username} removed`;
export const maxParticipants = ({ max }: { max: Value }) => `A shoot can have up to ${max} participants.`;
export const fromAList = 'From a list';
export const chooseAList = 'Choose a list';
export const onThisList = 'On this list';

// Terms
export const starts = 'Starts';
export const ends = 'Ends';
export const timeZone = 'Time zone';
export const theTimeZoneOfTheShoot =
  'The time zone of the shoot. Members in other zones also see their own time.';
export const times = ({ span, length }: { span: Value; length: Value }) => `${span}, ${length}.`;
export const timesInTwoZones = ({ span, length, own }: { span: Value; length: Value; own: Value }) =>
  `${span}, ${length}. Your time: ${own}.`;
export const placeOptional = 'Place (optional)';
export const placeExamples = 'Studio, address or meeting point.';
export const zipCodeOptional = 'ZIP code (optional)';
export const genreOptional = 'Genre (optional)';
export const cancellationNotice = 'Cancellation notice';
export const whatCountsAsLate = 'Canceling a confirmed shoot later than this counts as a late cancellation.';
export const notesOptional = 'Notes (optional)';
export const noteExamples = 'What to bring, who else will be there, how the pictures will be used.';
export const notesFromCall = ({ call, role }: { call: Value; role: Value }) =>
  `From the open call “${call}”, as ${role}.`;

// Changes of the terms
export const before = 'Before:';
export const now = 'Now:';
export const lengthAndYourTime = ({ length, span }: { length: Value; span: Value }) =>
  `${length}. Your time: ${span}`;
export const newTerm = 'New';
export const proposeAChange = 'Propose a change';
export const confirmedAgainOnceAllAccept =
  'The shoot stays unconfirmed until all participants accept the new terms.';
export const allAreAskedAgain = 'All other participants are asked to accept again.';
export const weRestoredAChange = 'We restored a change you started earlier.';
export const newTermsWhileYouWereEditing = ({ who }: { who: Value }) =>
  `${who} proposed new terms while you were editing. The form now shows them, except for the fields you changed.`;
export const newTerms = 'New terms';
export const yourChanges = 'Your changes';
export const changes = 'Changes';
export const noChangesYet = 'No changes yet.';
export const theOthersWillSeeYourChanges = 'The other participants will see your changes.';
export const youHaveNotChangedAnything = 'You have not changed anything yet.';
export const proposeChange = 'Propose change';
export const changeProposed = 'Change proposed';
export const theOthersWereAskedAgain = 'The other participants were asked to accept again.';

import type { Value } from '@opencall/contract/shared/format/messages';

export const newShootProposal = 'New shoot proposal';
export const invitationText = ({ shoot }: { shoot: Value }) =>
  `You are invited to take part in ${shoot}. Accept the terms, or propose a change.`;
export const youAreInvitedToTakePart = 'You are invited to take part.';
export const newTermsProposed = 'New terms proposed';
export const termsChangedText = ({ shoot }: { shoot: Value }) =>
  `The terms of ${shoot} have changed. Please accept them again, or propose a change.`;
export const termsChangedLine = 'The terms have changed. Please accept them again, or propose a change.';
export const termsAccepted = 'Terms accepted';
export const termsAcceptedText = ({ shoot }: { shoot: Value }) =>
  `A participant accepted the terms of ${shoot}.`;
export const aParticipantAcceptedTheTerms2 = 'A participant accepted the terms.';
export const shootConfirmed = 'Shoot confirmed';
export const confirmedText = ({ shoot }: { shoot: Value }) =>
  `All participants accepted the terms of ${shoot}. The shoot is confirmed.`;
export const allParticipantsAcceptedTheTerms2 = 'All participants accepted the terms.';
export const shootDeclined = 'Shoot declined';
export const declinedText = ({ shoot }: { shoot: Value }) =>
  `A participant declined ${shoot}. It will not take place.`;
export const declinedLine = 'A participant declined. It will not take place.';
export const shootCanceled = 'Shoot canceled';
export const canceledText = ({ shoot }: { shoot: Value }) =>
  `A participant canceled ${shoot}. It will not take place.`;
export const canceledLine = 'A participant canceled. It will not take place.';
export const shootProposalExpired = 'Shoot proposal expired';
export const lapsedText = ({ shoot }: { shoot: Value }) =>
  `Not all participants accepted the terms of ${shoot} before the start.`;
export const lapsedLine = 'Not all participants accepted the terms before the start.';
export const didYouCome = 'Did you come?';
export const noShowClaimText = ({ shoot }: { shoot: Value }) =>
  `A participant says you did not come to ${shoot}. Please confirm or deny it. If you do not answer, it counts as a no-show.`;
export const noShowClaimLine = 'A participant says you did not come. Please confirm or deny it.';
export const ourTeamWillDecide = 'Our team will decide';
export const disputeText = ({ shoot }: { shoot: Value }) =>
  `The participants of ${shoot} disagree about who came. You can tell our team what happened.`;
export const disputeLine = 'The participants disagree about who came. You can tell our team what happened.';
export const ourTeamHasDecided = 'Our team has decided';
export const decidedText = ({ shoot }: { shoot: Value }) => `Our team has decided who came to ${shoot}.`;
export const ourTeamHasDecidedWhoCame = 'Our team has decided who came.';
export const openTheShoot = 'Open the shoot';
export const inAWeek = 'In a week';
export const tomorrow = 'Tomorrow';
export const inTwoHours = 'In two hours';
export const startsOn = ({ shootTitle, time }: { shootTitle: Value; time: Value }) =>
  `“${shootTitle}” starts on ${time}.`;
export const itStartsOn = ({ time }: { time: Value }) => `It starts on ${time}.`;
export const memberHasLeft = 'This member has left.';
export const accountWasClosed = 'This member’s account was closed.';

// Files of the data download
export const aboutShoots =
  'Shoots that you took part in or were invited to, with every version of their terms and your answers.';
export const aboutShootStatements = 'Your statements to our team about disputed shoots.';
export const aboutShootReminders = 'Shoot reminders that we sent you.';
export const aboutShootPreferences = 'The shoot reminders that you chose.';

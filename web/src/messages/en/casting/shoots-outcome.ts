import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

// Did the shoot take place?
export const didTheShootTakePlace = 'Did the shoot take place?';
export const confirmWhetherEveryoneCame = 'Confirm whether everyone came.';
export const confirmWhetherEveryoneCameBy = ({ moment }: { moment: Value }) =>
  `Confirm whether everyone came. Answers become final on ${moment}.`;
export const itTookPlace = 'It took place';
export const someoneDidNotCome = 'Someone did not come';
export const thankYou = 'Thank you';
export const yourAnswerWasSaved = 'Your answer was saved.';
export const participantsDisagree = 'The participants disagree, so our team will decide.';
export const youConfirmedThatItTookPlace = 'You confirmed that it took place';
export const youReportedThatDidNotCome = ({ list }: { list: Value }) =>
  `You reported that ${list} did not come`;
export const waitingFor = ({ list }: { list: Value }) => `Waiting for ${list}.`;
export const waitingForUntil = ({ list, moment }: { list: Value; moment: Value }) =>
  `Waiting for ${list}. Answers become final on ${moment}.`;
export const allHaveAnswered = 'All participants have answered.';
export const allHaveAnsweredUntil = ({ moment }: { moment: Value }) =>
  `All participants have answered. Answers become final on ${moment}.`;
export const changeMyAnswer = 'Change my answer';

// No-show: report, and answer of the member
export const whoDidNotCome = 'Who did not come?';
export const whatAReportDoes =
  'We notify them. If they deny it, our team decides. If they do not, their profile shows a no-show.';
export const reportNoShow = 'Report no-show';
export const selectWhoDidNotCome = 'Please select who did not come';
export const iDidNotComeMyself = 'I did not come myself';
export const saysYouDidNotCome = ({ names, count }: Count & { names: Value }) =>
  plural(count, {
    one: `${names} says that you did not come`,
    other: `${names} say that you did not come`,
  });
export const ifYouDoNotAnswer = ({ moment }: { moment: Value }) =>
  `If you do not answer by ${moment}, it counts as a no-show. If you deny it, our team decides.`;
export const ifYouDenyIt = 'If you deny it, our team decides.';
export const iWasThere = 'I was there';
export const iDidNotCome = 'I did not come';

// Statement to our team
export const theParticipantsDisagreeAboutWhoCame = 'The participants disagree about who came';
export const describeWhatHappened =
  'Our team will decide. Describe what happened. Only our team can read it and the messages you attach.';
export const statement = 'Statement';
export const whatHappened = 'What happened';
export const statementIsRequired = 'Statement is required';
export const attachMessages = 'Attach messages';
export const messages = ({ count }: Count) => plural(count, { one: '1 message', other: `${count} messages` });
export const attached = ({ messages }: { messages: string }) => `${messages} attached`;
export const withAttached = ({ messages }: { messages: string }) => `With ${messages} attached.`;
export const sendToOurTeam = 'Send to our team';
export const sentToOurTeam = 'Sent to our team';
export const youCanChangeIt = 'You can change it until they decide.';
export const youToldOurTeam = ({ when }: { when: Value }) => `You told our team ${when}`;
export const editStatement = 'Edit statement';

// Messages to attach
export const selectMessages = ({ max, selected }: { max: Value; selected: Value }) =>
  `Up to ${max} of your messages with each other. ${selected} selected.`;
export const conversationWith = 'Conversation with';
export const aPicture = 'A picture';
export const withAPicture = '(with a picture)';
export const earlierMessages = 'Earlier messages';
export const loadingMessages = 'Loading messages';
export const theMessagesCouldNotBeLoaded = 'The messages could not be loaded';
export const youHaveNoMessages = 'You have no messages with this member.';
export const couldNotSendAnswer = 'Could not send your answer';

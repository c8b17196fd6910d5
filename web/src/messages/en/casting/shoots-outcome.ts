import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const statementIsRequired = 'Statement is required';
export const sentToTheTeam = 'Sent to the team';
export const youCanChangeItUntil = 'You can change it until they decide.';
export const statement = 'Statement';
export const whatHappened = 'What happened';
export const attachMessages = 'Attach messages';
export const messages = ({ count }: Count) =>
  plural(count, { one: '1 message', other: `${numberText(count)} messages` });
export const countedAttached = ({ counted }: { counted: Value }) => `${counted} attached`;
export const sendToTheTeam = 'Send to the team';
export const whoDidNotCome = 'Who did not come?';
export const weNotifyThemIfThey =
  'We notify them. If they deny it, our team decides. If they do not, their profile shows a no-show.';
export const reportNoShow = 'Report no-show';
export const pleaseSelectWhoDidNot = 'Please select who did not come';
export const iDidNotComeMyself = 'I did not come myself';
export const aPicture = 'A picture';
export const withAPicture = '(with a picture)';
export const theMessagesCouldNotBe = 'The messages could not be loaded';
export const loadingMessages = 'Loading messages';
export const youHaveNoMessagesWith = 'You have no messages with this member.';
export const earlierMessages = 'Earlier messages';
export const upToOfYourMessages = ({
  statementMessagesMax,
  count,
}: {
  statementMessagesMax: Value;
  count: Value;
}) => `Up to ${statementMessagesMax} of your messages with each other. ${count} selected.`;
export const conversationWith = 'Conversation with';
export const thankYou = 'Thank you';
export const theParticipantsDisagreeSoOur = 'The participants disagree, so our team will decide.';
export const yourAnswerWasSaved = 'Your answer was saved.';
export const say = ({ count }: Count) => plural(count, { one: 'says', other: 'say' });
export const thatYouDidNotCome = ({ subject, value }: { subject: Value; value: Value }) =>
  `${subject} ${value} that you did not come`;
export const ifYouDoNotAnswer = ({ moment }: { moment: Value }) =>
  `If you do not answer, it counts from ${moment}. If you deny it, our team decides.`;
export const ifYouDenyItOur = 'If you deny it, our team decides.';
export const iWasThere = 'I was there';
export const iDidNotCome = 'I did not come';
export const youConfirmedThatItTook = 'You confirmed that it took place';
export const youReportedThatDidNot = ({ list }: { list: Value }) => `You reported that ${list} did not come`;
export const itTookPlace = 'It took place';
export const someoneDidNotCome = 'Someone did not come';
export const itWillBeSettledBy = ({ moment }: { moment: Value }) =>
  ` It will be settled by ${moment} at the latest.`;
export const didTheShootTakePlace = 'Did the shoot take place?';
export const confirmWhetherEveryoneCame = ({ settles }: { settles: Value }) =>
  `Confirm whether everyone came.${settles}`;
export const waitingFor = ({ list }: { list: Value }) => `Waiting for ${list}.`;
export const allParticipantsHaveAnswered = 'All participants have answered.';
export const changeMyAnswer = 'Change my answer';
export const youToldTheTeam = ({ relative }: { relative: Value }) => `You told the team ${relative}`;
export const withAttached = ({ counted }: { counted: Value }) => `With ${counted} attached.`;
export const editStatement = 'Edit statement';
export const theParticipantsDisagreeAboutWho = 'The participants disagree about who came';
export const ourTeamWillDecideDescribe =
  'Our team will decide. Describe what happened. Only the team can read it and the messages you attach.';

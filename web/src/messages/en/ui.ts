import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const accessDenied = 'Access Denied';
export const youDontHavePermissionTo = ({ action }: { action: Value }) =>
  `You don't have permission to ${action}`;
export const loading = 'Loading';
export const failedToSearchUsers = 'Failed to search users';
export const noMemberHasAName = 'No member has a name that starts with this.';
export const membersFound = ({ count }: Count) =>
  plural(count, { one: '1 member found', other: `${count} members found` });
export const typeTheBeginningOfA = 'Type the beginning of a name, then choose.';
export const showOf = ({ count, count2 }: { count: Value; count2: Value }) => `Show ${count} of ${count2}`;
export const previous = 'Previous';
export const next = 'Next';
export const countOfCount2 = ({ count, count2 }: { count: Value; count2: Value }) => `${count} of ${count2}`;
export const copied = 'Copied';
export const copy = 'Copy';
export const linkCopied = 'Link copied';
export const theLinkCouldNotBe = 'The link could not be copied. Please copy it by hand.';
export const share = 'Share';
export const close = 'Close';
export const anHour = 'An hour';
export const aDay = 'A day';
export const flatFee = 'Flat fee';
export const amountInDollars = 'Amount in dollars';
export const upToInDollarsOptional = 'Up to, in dollars (optional)';
export const forLabel = 'For';
export const proposed = 'Proposed';
export const cancelled = 'Cancelled';
export const disputed = 'Disputed';
export const keepIt = 'Keep it';
export const removeChildren = ({ children }: { children: Value }) => `Remove ${children}`;
export const suggestion = 'Suggestion';
export const bug = 'Bug';
export const feature = 'Feature';
export const reviewed = 'Reviewed';
export const implemented = 'Implemented';
export const low = 'Low';
export const medium = 'Medium';
export const high = 'High';
export const critical = 'Critical';
export const switchBetweenLightAndDark = 'Switch between light and dark';
export const containsALink = 'Contains a link';
export const doNotOpenItUnless =
  'Do not open it unless you are sure where it leads. Do not enter your password there.';
export const containsAPhoneNumber = 'Contains a phone number';
export const getToKnowEachOther =
  'Get to know each other here first. You cannot report a phone call to our team.';
export const mentionsAPayment = 'Mentions a payment';
export const doNotSendMoneyGift = 'Do not send money, gift cards or codes to someone you have not met.';
export const asksYouToUseAnother = 'Asks you to use another app';
export const keepWritingHereUntilYou =
  'Keep writing here until you trust this person. Our team can only see messages sent here.';
export const beforeYouAnswer = 'Before you answer';
export const beCarefulYouDoNot = 'Be careful: you do not know this member yet';
export const unitedStates = 'United States';
export const everywhere = 'Everywhere';
export const hideCharacters = 'Hide characters';
export const showCharacters = 'Show characters';
export const signInAgainToSend = 'Sign in again to send';
export const findAnything = 'Find anything';
export const previousNoun = ({ noun }: { noun: Value }) => `Previous ${noun}`;
export const nextNoun = ({ noun }: { noun: Value }) => `Next ${noun}`;

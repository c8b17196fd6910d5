import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const youLoseAccessTo = 'You lose access to';
export const otherMembersFullProfilesYou =
  'Other members’ full profiles. You still see their name, first picture and join date.';
export const youKeep = 'You keep';
export const yourProfileYourGalleryAnd =
  'Your profile, your gallery and everything you wrote. Others can still find you in search. You can subscribe again at any time.';
export const ifAPaymentFails = 'If a payment fails';
export const weEmailYouAndTry =
  'We email you and try again. You keep full access until the end of the month; after that your membership ends.';
export const ifYouCancel = 'If you cancel';
export const youKeepFullAccessUntil =
  'You keep full access until the end of the period you paid for. You are not charged again.';
export const ifYourMembershipEnds = 'If your membership ends';
export const trial = 'Trial';
export const active = 'Active';
export const paymentFailed = 'Payment failed';
export const days = ({ count }: Count) => plural(count, { one: '1 day', other: `${numberText(count)} days` });
export const lessThanADay = 'Less than a day';
export const yourMembershipStartsThenAnd = ({ price }: { price: Value }) =>
  `Your membership starts then, and you are charged ${price}.`;
export const afterThatAMembershipIs = ({ price }: { price: Value }) =>
  `After that a membership is ${price} a month. Nothing is charged automatically.`;
export const yourMembershipIsAboutTo = 'Your membership is about to begin';
export const leftInYourFreeTrial = ({ timeLeft }: { timeLeft: Value }) =>
  `${timeLeft} left in your free trial`;
export const yourFreeTrialOn = ({ value, date, next }: { value: Value; date: Value; next: Value }) =>
  `Your free trial ${value} on ${date}. ${next}`;
export const yourMembershipHasEnded = 'Your membership has ended';
export const itEndedOn = ({ date }: { date: Value }) => `It ended on ${date}.`;
export const yourTrialHasEnded = 'Your trial has ended';
export const thereIsNoMembershipYet = 'There is no membership yet.';
export const yourMembershipIsActive = 'Your membership is active';
export const itRenewsOnFor = ({ date, price }: { date: Value; price: Value }) =>
  `It renews on ${date} for ${price}.`;
export const itRenewsEveryMonthFor = ({ price }: { price: Value }) => `It renews every month for ${price}.`;
export const yourLastPaymentDidNot = 'Your last payment did not go through';
export const untilDate = ({ date }: { date: Value }) => ` until ${date}`;
export const weWillTryAgainOver = ({ value }: { value: Value }) =>
  `We will try again over the next few days. You keep full access${value}. Please check your payment details.`;
export const yourMembershipEndsOn = ({ date }: { date: Value }) => `Your membership ends on ${date}`;
export const youCanceledItYouKeep =
  'You canceled it. You keep full access until then, and you can resume it.';
export const checkYourConnectionAndTry = 'Check your connection and try again. Nothing was charged.';
export const checkoutCouldNotBeOpened = 'Checkout could not be opened';
export const openingCheckout = 'Opening checkout...';
export const subscribe = 'Subscribe';
export const yourSubscriptionCouldNotBe = 'Your subscription could not be opened';
export const opening = 'Opening...';
export const manageSubscription = 'Manage Subscription';
export const yourMembershipIsNotManaged = 'Your membership is not managed online here.';
export const youCannotBuyAMembership = 'You cannot buy a membership online at the moment.';
export const writeTo = 'Write to';
export const orToOurModerators = 'or to our moderators.';
export const manageYourCardReceiptsAnd =
  'Manage your card, receipts and cancellation on a page by Stripe, our payment service.';
export const youPayOnAPage =
  'You pay on a page by Stripe, our payment service. We never see your card. You can cancel at any time.';
export const nothingWasChargedYouCan = 'Nothing was charged. You can subscribe whenever you like.';
export const thankYouYourMembershipIs =
  'Thank you. Your membership is confirmed, and we email you a receipt for each payment.';
export const thankYouWeAreWaiting =
  'Thank you. We are waiting for the payment service to confirm; this takes a moment.';
export const youHaveFullAccess = 'You have full access';
export const moderatorsAndAdminsNeedNo = ({
  trialMonths,
  moneyFromCents,
}: {
  trialMonths: Value;
  moneyFromCents: Value;
}) =>
  `Moderators and admins need no subscription. Members have ${trialMonths} months free, and pay ${moneyFromCents} a month after that.`;
export const aMonth = 'a month';

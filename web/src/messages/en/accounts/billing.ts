import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

// The status
export const trial = 'Trial';
export const active = 'Active';
export const paymentFailed = 'Payment failed';
export const days = ({ count }: Count) => plural(count, { one: '1 day', other: `${numberText(count)} days` });
export const lessThanADay = 'Less than a day';
export const leftInYourFreeTrial = ({ timeLeft }: { timeLeft: Value }) =>
  `${timeLeft} left in your free trial`;
interface Trial {
  date: Value;
  price: Value;
}
export const trialEndsPaid = ({ date, price }: Trial) =>
  `Your free trial ends on ${date}. Your membership starts then, and you are charged ${price}.`;
export const trialEndsUnpaid = ({ date, price }: Trial) =>
  `Your free trial ends on ${date}. After that, a membership is ${price} a month. Nothing is charged automatically.`;
export const membershipIsAboutToBegin = 'Your membership is about to begin';
export const trialEndedPaid = ({ date, price }: Trial) =>
  `Your free trial ended on ${date}. Your membership starts now, and you are charged ${price}.`;
export const trialEndedUnpaid = ({ date, price }: Trial) =>
  `Your free trial ended on ${date}. A membership is ${price} a month. Nothing is charged automatically.`;
export const membershipIsActive = 'Your membership is active';
export const renewsOn = ({ date, price }: { date: Value; price: Value }) =>
  `It renews on ${date} for ${price}.`;
export const renewsEveryMonth = ({ price }: { price: Value }) => `It renews every month for ${price}.`;
export const lastPaymentFailed = 'Your last payment did not go through';
export const weWillTryAgain =
  'We will try again over the next few days. You keep full access. Please check your payment details.';
export const weWillTryAgainUntil = ({ date }: { date: Value }) =>
  `We will try again over the next few days. You keep full access until ${date}. Please check your payment details.`;
export const membershipEndsOn = ({ date }: { date: Value }) => `Your membership ends on ${date}`;
export const youCanceled = 'You canceled it. You keep full access until then, and you can resume it.';
export const membershipHasEnded = 'Your membership has ended';
export const trialHasEnded = 'Your trial has ended';
export const endedOn = ({ date }: { date: Value }) => `It ended on ${date}.`;
export const noMembershipYet = 'You have no membership yet.';

// The price and the buttons
export const aMonth = 'a month';
export const subscribe = 'Subscribe';
export const openingCheckout = 'Opening checkout…';
export const couldNotOpenCheckout = 'Could not open checkout';
export const youPayOnStripe =
  'You pay on a page by Stripe, our payment service. We never see your card. You can cancel at any time.';
export const manageSubscription = 'Manage subscription';
export const opening = 'Opening…';
export const couldNotOpenYourSubscription = 'Could not open your subscription';
export const manageOnStripe =
  'Manage your card, receipts and cancellation on a page by Stripe, our payment service.';
export const nothingWasChargedTryAgain = 'Check your connection and try again. Nothing was charged.';
export const notManagedOnline = ({ email }: { email: Value }) =>
  `Your membership is not managed online. To change it, write to <link>${email}</link> or contact support.`;
export const cannotBuyOnline = ({ email }: { email: Value }) =>
  `You cannot buy a membership online right now. To get one, write to <link>${email}</link> or contact support.`;

// After the checkout
export const nothingWasCharged = 'Nothing was charged. You can subscribe whenever you like.';
export const membershipConfirmed =
  'Thank you. Your membership is confirmed, and we email you a receipt for each payment.';
export const waitingForConfirmation =
  'Thank you. We are waiting for the payment service to confirm; this takes a moment.';

// Staff
export const youHaveFullAccess = 'You have full access';
export const staffNeedNoSubscription = ({ trialMonths, price }: { trialMonths: Value; price: Value }) =>
  `Moderators and admins need no subscription. Members have ${trialMonths} months free, and pay ${price} a month after that.`;

// The end of a membership
export const ifYourMembershipEnds = 'If your membership ends';
export const youLoseAccessTo = 'You lose access to';
export const fullProfiles =
  'Other members’ full profiles. You still see their name, first picture and join date.';
export const youKeep = 'You keep';
export const yourOwnWork =
  'Your profile, your gallery and everything you wrote. Others can still find you in search. You can subscribe again at any time.';
export const ifAPaymentFails = 'If a payment fails';
export const weEmailYouAndTryAgain =
  'We email you and try again. You keep full access until the end of the month; after that your membership ends.';
export const ifYouCancel = 'If you cancel';
export const accessUntilPeriodEnds =
  'You keep full access until the end of the period you paid for. You are not charged again.';

import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const sendAgain = 'Send again';
export const deliveryQueued = 'Delivery queued';
export const itWillBeSentIn = 'It will be sent in a moment.';
export const deliveries = 'Deliveries';
export const deliveriesToThisWebhookWith = ({ deliveryDays }: { deliveryDays: Value }) =>
  `Deliveries to this webhook, with every attempt. They are kept for ${deliveryDays} days.`;
export const sendATestEvent = 'Send a test event';
export const deliveriesCouldNotBeLoaded = 'Deliveries could not be loaded';
export const eventLabelsDeliveryId = ({ eventLabels, id }: { eventLabels: Value; id: Value }) =>
  `${eventLabels}, delivery ${id}`;
export const noDeliveriesYet = 'No deliveries yet';
export const sendATestEventTo = 'Send a test event to check the address.';
export const lookIntoWebhooks = 'look into webhooks';
export const connectOtherSystems = 'connect other systems';
export const over = 'Over';
export const anyoneWithTheLink = 'Anyone with the link';
export const ofLabel = 'of';
export const uses = ({ count }: Count) => plural(count, { one: 'use', other: 'uses' });
export const left = 'left ·';
export const expiresDateTime = ({ dateTime }: { dateTime: Value }) => `expires ${dateTime}`;
export const doesNotExpire = 'does not expire';
export const made = '· made';
export const theInvitationsLink = "The invitation's link";
export const link = 'Link';
export const anyoneWhoOpensItCan = 'Anyone who opens it can register with this invitation.';
export const withdrawThisInvitation = 'Withdraw this invitation?';
export const itCanNoLongerBe = ({ nameOf }: { nameOf: Value }) =>
  `${nameOf}: it can no longer be used to register. Members who joined with it stay.`;
export const withdraw = 'Withdraw';
export const withdrawing = 'Withdrawing...';
export const invitationWithdrawn = 'Invitation withdrawn';
export const invitationsAreNotRequiredAt = 'Invitations are not required at the moment:';
export const anyoneCanRegister = 'anyone can register.';
export const newMembersWaitForApproval = 'new members wait for approval.';
export const youChangeThatInThe = 'You change that in the settings of the site.';
export const linksThatLetPeopleRegister = 'Links that let people register.';
export const invitePeople = 'Invite people';
export const invitationsCouldNotBeLoaded = 'Invitations could not be loaded';
export const noInvitations = 'No invitations';
export const invitePeopleAndTheirInvitations = 'Invite people, and their invitations are listed here.';
export const invitePeople2 = 'invite people';

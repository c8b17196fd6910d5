import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const sendAgain = 'Send again';
export const deliveryQueued = 'Delivery queued';
export const itWillBeSentIn = 'It will be sent in a moment.';
export const couldNotSendTheDeliveryAgain = 'Could not send the delivery again';
export const deliveries = 'Deliveries';
export const aboutDeliveries = ({ days }: { days: Value }) =>
  `Every delivery to this webhook, with all attempts. Deliveries are kept for ${days} days.`;
export const sendATestEvent = 'Send a test event';
export const couldNotSendTheTestEvent = 'Could not send the test event';
export const deliveriesCouldNotBeLoaded = 'Deliveries could not be loaded';
export const deliveryName = ({ event, id }: { event: Value; id: Value }) => `${event}, delivery ${id}`;
export const noDeliveriesYet = 'No deliveries yet';
export const sendATestEventToCheck = 'Send a test event to check the address.';
export const noPermissionToViewWebhooks = "You don't have permission to view webhooks";
export const noPermissionToConnectSystems = "You don't have permission to connect other systems";
export const ended = 'Ended';
export const anyoneWithTheLink = 'Anyone with the link';
export const usesLeftUntil = ({ count, left, dateTime }: Count & { left: Value; dateTime: Value }) =>
  plural(count, {
    one: `${left} of 1 use left · expires ${dateTime} · created <when></when>`,
    other: `${left} of ${count} uses left · expires ${dateTime} · created <when></when>`,
  });
export const usesLeft = ({ count, left }: Count & { left: Value }) =>
  plural(count, {
    one: `${left} of 1 use left · does not expire · created <when></when>`,
    other: `${left} of ${count} uses left · does not expire · created <when></when>`,
  });
export const invitationLink = 'Invitation link';
export const link = 'Link';
export const invitationLinkHint = 'Anyone who opens it can register with this invitation.';
export const withdrawQuestion = 'Withdraw this invitation?';
export const aboutWithdrawing = ({ name }: { name: Value }) =>
  `The invitation ${name} can no longer be used to register. Members who joined with it stay.`;
export const withdraw = 'Withdraw';
export const withdrawing = 'Withdrawing…';
export const invitationWithdrawn = 'Invitation withdrawn';
export const couldNotWithdrawTheInvitation = 'Could not withdraw the invitation';
export const openToAnyone =
  'Invitations are not required: anyone can register. You can change this in the site settings.';
export const openWithApproval =
  'Invitations are not required: new members wait for approval. You can change this in the site settings.';
export const aboutInvitations = 'Links that people can register with.';
export const invitePeople = 'Invite people';
export const invitationsCouldNotBeLoaded = 'Invitations could not be loaded';
export const noInvitations = 'No invitations';
export const invitationsAppearHere = 'Invitations that you create are listed here.';
export const noPermissionToInvite = "You don't have permission to invite people";
export const deleteThisBackup = 'Delete this backup?';
export const theBackupOfIsDeleted = ({ dateTimeWithYear }: { dateTimeWithYear: Value }) =>
  `The backup of ${dateTimeWithYear} is deleted and cannot be recovered. The deletion is logged.`;
export const deleting = 'Deleting…';
export const backupDeleted = 'Backup deleted';
export const couldNotDeleteTheBackup = 'Could not delete the backup';
export const noBackupsYet = 'No backups yet';
export const backupsCannotBeListed = ({ reason }: { reason: Value }) =>
  `The backups at the destination cannot be listed: ${reason}`;
export const makeOneNowOrSet = 'Make one now. With a destination, the server also makes one every night.';
export const checkStarted = 'Check started';
export const couldNotStartTheCheck = 'Could not start the check';
export const backups = 'Backups';
export const aBackupHoldsTheDatabase = 'A backup holds the database and the files of members.';
export const starting = 'Starting…';
export const backupStarted = 'Backup started';
export const couldNotStartTheBackup = 'Could not start the backup';
export const backUpNow = 'Back up now';
export const backupsCouldNotBeLoaded = 'Backups could not be loaded';
export const noPermissionToViewBackups = "You don't have permission to view backups";
export const loadingInvitations = 'Loading invitations';
export const loadingDeliveries = 'Loading deliveries';

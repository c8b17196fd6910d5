import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

// API tokens
export const apiTokens = 'API tokens';
export const apiTokensMeaning =
  'A program with a token can do what its owner can do, within the scope of the token. Your tokens end when you change or reset your password or log out all other devices. They continue to work when you only log out here. With a token you can also read the <link>API reference</link>.';
export const noTokensYet = 'No tokens yet.';
export const loadingApiTokens = 'Loading API tokens';
export const tokensDidNotLoad = 'API tokens could not be loaded';
export const moreTokensDidNotLoad = 'More tokens could not be loaded.';
export const createdAndUsed = ({
  username,
  date,
  relative,
}: {
  username: Value;
  date: Value;
  relative: Value;
}) => `<owner>${username}</owner> · created ${date} · used ${relative}`;
export const createdNotUsedYet = ({ username, date }: { username: Value; date: Value }) =>
  `<owner>${username}</owner> · created ${date} · not used yet`;
export const revoke = 'Revoke';
export const revokeName = ({ name }: { name: Value }) => `Revoke ${name}`;
export const revokeThisToken = 'Revoke this token?';
export const revokeMeaning = ({ name }: { name: Value }) =>
  `Programs that use “${name}” lose access immediately. This cannot be undone.`;
export const revokeToken = 'Revoke token';
export const revoking = 'Revoking…';
export const tokenRevoked = 'Token revoked';
export const couldNotRevokeTheToken = 'Could not revoke the token';

// A new token
export const createAToken = 'Create a token';
export const createAnApiToken = 'Create an API token';
export const tokenNameHint = 'The program or server that will use it.';
export const scopes = 'Scopes';
export const scopeRead = 'Read everything I can read as a member';
export const scopeWrite = 'Also change everything I can change as a member';
export const scopeAdmin = 'Also do everything I can do as an admin';
export const currentPassword = 'Current Password';
export const code = 'Code';
export const codeHint = 'From your authenticator app.';
export const createToken = 'Create token';
export const couldNotCreateTheToken = 'Could not create the token';
export const yourNewToken = 'Your new token';
export const tokenShownOnce = 'Copy it now. We do not show it again.';
export const token = 'Token';
export const tokenUse = 'Programs send it with each call, in the header Authorization: Bearer.';

// Webhooks
export const webhooks = 'Webhooks';
export const webhooksMeaning =
  'Send signed events to your other systems. Failed deliveries are retried for three days.';
export const noWebhooksYet = 'No webhooks yet.';
export const loadingWebhooks = 'Loading webhooks';
export const webhooksDidNotLoad = 'Webhooks could not be loaded';
export const moreWebhooksDidNotLoad = 'More webhooks could not be loaded.';
export const countDelivered = ({ count }: { count: Value }) => `${count} delivered`;
export const countWaiting = ({ count }: { count: Value }) => `${count} waiting`;
export const countFailed = ({ count }: { count: Value }) => `${count} failed`;
export const deliveries = 'Deliveries';
export const deliveriesTo = ({ url }: { url: Value }) => `Deliveries to ${url}`;
export const deleteUrl = ({ url }: { url: Value }) => `Delete ${url}`;
export const deleteThisWebhook = 'Delete this webhook?';
export const deleteWebhookMeaning = ({ url }: { url: Value }) =>
  `${url} gets no more events. Pending events are not sent, and its delivery log is deleted.`;
export const webhookDeleted = 'Webhook deleted';
export const couldNotDeleteTheWebhook = 'Could not delete the webhook';

// A new webhook
export const addAWebhook = 'Add a webhook';
export const address = 'Address';
export const addressHint = 'https://example.com/hook';
export const events = 'Events';
export const memberRegistered = 'A member registered';
export const callPublished = 'A call was published';
export const applicationSent = 'An application was sent';
export const shootConfirmed = 'A shoot was confirmed';
export const reportCreated = 'A report was created';
export const testEvent = 'Test event';
export const addWebhook = 'Add webhook';
export const adding = 'Adding…';
export const couldNotAddTheWebhook = 'Could not add the webhook';
export const webhookSecret = "The webhook's secret";
export const secretShownOnce =
  'Copy it now: it is shown only once. The receiver uses it to check the sender of an event.';
export const secret = 'Secret';
export const secretUse =
  'Opencall-Signature holds t and v1: the HMAC-SHA256 of t, a dot and the body, in hex.';

// Deliveries
export const delivered = 'Delivered';
export const failed = 'Failed';
export const attempts = ({ count }: Count) => plural(count, { one: '1 attempt', other: `${count} attempts` });
export const nextAttempt = ({ dateTime }: { dateTime: Value }) => `next attempt ${dateTime}`;
export const attemptsLatestFirst = 'Attempts, latest first';
export const milliseconds = ({ duration }: { duration: Value }) => `${duration} ms`;
export const running = 'running';
export const noResponse = 'No response';
export const eventId = ({ id }: { id: Value }) => `Event <strong>${id}</strong>`;

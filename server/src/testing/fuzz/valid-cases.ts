import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { type BuiltUser, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { shootFields, termsOf } from '#testing/shoots.ts';
import type { Actor } from './cast.ts';
import type { MadeCase } from './guests.ts';
import * as guests from './guests.ts';
import { madeBy, type Stage, uploadFor } from './stage.ts';

/** The parts from which a case is built. */
interface Making {
  stage: Stage;
  actor: Actor;
  /** Calls as the actor. */
  client: HttpClient;
  /** Ids for the path. */
  ids: number[];
  /** Different in each call. */
  serial: number;
}

/** A call that succeeds, for endpoints where values from the schema rarely do. */
export interface ValidCase {
  /** A kind of thing. An actor who has one makes the call, and its ids fill the path in order. */
  of?: string;
  body?: object;
  make?(making: Making): MadeCase | Promise<MadeCase>;
}

const TEXT = 'On time, prepared, and a pleasure to work with.';
const REASON = { reason: 'It is not theirs.' };

const checkIn = ({ stage: { app }, ids, serial }: Making): MadeCase => ({
  body: {
    contactName: 'Mum',
    contactEmail: `contact-${ids[0]}-${serial}@fuzz.test`,
    doneBy: new Date(app.clock.now.getTime() + 10 * DAY_MS + 5 * HOUR_MS).toISOString(),
    graceMinutes: 30,
  },
});

/** The caller's gallery pictures in reverse order. */
const galleryOrder = async ({ client }: Making): Promise<MadeCase> => {
  const { gallery } = await madeBy(client.get<{ gallery: unknown[] }>('/api/profiles/me'));
  return { body: { order: gallery.map((_, at) => gallery.length - 1 - at) } };
};

const galleryPicture = ({ stage, actor }: Making): MadeCase => ({
  body: { imageUrl: stage.known.of('gallery upload', actor.name).at(-1) },
});

/** A proposal by the actor and the photographer's model, because the proposer has to be a party. */
const proposal = ({ stage, actor }: Making): MadeCase => {
  const other = stage.user(actor.name === 'photographer' ? 'videographer' : 'photographer');
  return { body: shootFields(stage.app, [actor.user, other] as BuiltUser[]) };
};

const newestTerms = async ({ client }: Making): Promise<MadeCase> => {
  const { version } = await madeBy(client.get<{ version: number }>('/api/site-documents/terms'));
  return { body: { version } };
};

const pageOrder = async ({ client }: Making): Promise<MadeCase> => {
  const pages = await madeBy(client.get<{ slug: string }[]>('/api/admin/pages'));
  return { body: { order: pages.map(({ slug }) => slug).reverse() } };
};

/** The pictures of an album in reverse order. */
const pictureOrder = async ({ client, ids }: Making): Promise<MadeCase> => {
  const pictures = await madeBy(client.get<{ id: number }[]>(`/api/albums/${ids[0]}/pictures`));
  return { body: { order: pictures.map(({ id }) => id).reverse() } };
};

const newPicture = async ({ client }: Making): Promise<MadeCase> => ({
  body: { imageUrl: await uploadFor(client, 'portfolio') },
});

const newEntry = async ({ client }: Making): Promise<MadeCase> => {
  const mediaUrl = await uploadFor(client, 'contest-entry');
  return { body: { title: 'Late Morning', mediaType: 'photo', mediaUrl, agreeToPolicy: true } };
};

/** Refuses the first waiting review item and returns it. */
const refusedItem = async ({ client }: Making): Promise<MadeCase> => {
  const path = '/api/moderation/review-queue';
  const [item] = await madeBy(client.get<{ id: number }[]>(`${path}?status=waiting`));
  if (!item) throw new Error('nothing waits for staff');
  await madeBy(client.patch(`${path}/${item.id}`, { decision: 'refuse' }));
  return { ids: [item.id] };
};

const resetPassword = async ({ stage }: Making): Promise<MadeCase> => {
  const { email } = stage.user('hidden');
  await madeBy(stage.app.visitor().post('/api/recover-credentials', { email }));
  const { text } = await stage.app.mailbox.newestTo(email);
  return { body: { resetToken: /[?&]token=([\w-]+)/.exec(text)?.[1], newPassword: PASSWORD } };
};

/** Valid cases by method and path. */
export const VALID_CASES: Readonly<Record<string, ValidCase>> = {
  // Calls.
  'PATCH /api/calls/:id': { of: 'own draft', body: { title: 'Editorial among the palms' } },
  'PATCH /api/moderation/calls/:id': { of: 'call to review', body: { decision: 'release' } },
  'POST /api/calls/:id/roles/:roleId/applications': { of: 'role to apply for', body: { note: TEXT } },
  'PATCH /api/applications/:id': { of: 'own application', body: { note: TEXT } },
  'POST /api/applications/:id/withdraw': { of: 'own application' },
  'POST /api/applications/:id/status': { of: 'application on the desk', body: { status: 'shortlisted' } },
  'DELETE /api/calls/:id/collaborators/:userId': { of: 'collaborator' },
  'POST /api/calls/:id/desk/looking': { of: 'own call', body: { applicationId: null } },
  'GET /api/calls/:id/roles/:roleId/suggestions': { of: 'own role' },
  'POST /api/calls/:id/roles/:roleId/invitations': {
    of: 'own role',
    make: ({ stage }) => ({ body: { userIds: [stage.user('creator').userId] } }),
  },

  // Shoots and what belongs to them.
  'POST /api/shoots': { of: 'confirmed shoot', make: proposal },
  'PUT /api/shoots/:id/terms': {
    of: 'shoot to change',
    make: ({ stage }) => ({ body: { version: 1, terms: termsOf(stage.app) } }),
  },
  'POST /api/shoots/:id/accept': { of: 'shoot to accept', body: { version: 1 } },
  'POST /api/shoots/:id/agreements': { of: 'confirmed shoot', body: { templateId: 1 } },
  'POST /api/shoots/:id/agreements/preview': { of: 'confirmed shoot', body: { templateId: 2 } },
  'POST /api/shoots/:id/check-in': { of: 'unwatched shoot', make: checkIn },
  'GET /api/shoots/:id/check-in': { of: 'watched shoot' },
  'DELETE /api/shoots/:id/check-in': { of: 'watched shoot' },
  'POST /api/shoots/:id/check-in/arrived': { of: 'watched shoot' },
  'POST /api/shoots/:id/check-in/ok': { of: 'watched shoot' },
  'POST /api/shoots/:id/check-in/extend': { of: 'watched shoot', body: { minutes: 15 } },
  'POST /api/shoots/:id/check-in/help': { of: 'armed shoot', body: { minutes: 15 } },
  'POST /api/shoots/:id/check-in/test': { of: 'watched shoot' },
  'POST /api/shoots/:id/outcome': { of: 'shoot to report on', body: { outcome: 'took-place' } },
  'POST /api/shoots/:id/references': {
    of: 'shoot to look back on',
    make: ({ ids }) => ({ body: { userId: ids[1], recommend: true, text: TEXT, tags: ['on-time'] } }),
  },
  'POST /api/references/:id/reply': { of: 'reference', body: { text: TEXT } },
  'DELETE /api/references/:id': { of: 'revealed reference', body: REASON },
  'POST /api/references/:id/report': { of: 'reference', body: REASON },
  'GET /api/moderation/disputes/:id/messages/:messageId/picture': { of: 'picture in a dispute' },
  'PATCH /api/moderation/disputes/:id': { of: 'dispute', body: { decision: 'took-place', ...REASON } },

  // What members show and keep.
  'PATCH /api/profiles/:id/gallery': { of: 'profile with gallery', make: galleryPicture },
  'PATCH /api/profiles/:id/gallery/order': { of: 'profile with gallery', make: galleryOrder },
  'PATCH /api/profiles/:id/gallery/remove': { of: 'profile with gallery', body: { index: 0 } },
  'PATCH /api/albums/:id/pictures/order': { of: 'own album', make: pictureOrder },
  'POST /api/albums/:id/pictures': { of: 'own album', make: newPicture },
  'DELETE /api/pictures/:id': { of: 'own picture' },
  'POST /api/contests/:id/entries': { of: 'open contest', make: newEntry },
  'POST /api/pictures/known': { body: { hashes: ['ab'.repeat(32)] } },
  'POST /api/pictures/:id/credits': {
    of: 'picture to credit',
    make: ({ stage }) => ({ body: { userId: stage.user('creator').userId, role: 'hair' } }),
  },
  'PATCH /api/credits/:id': { of: 'credit to decide', body: { status: 'accepted' } },
  'PATCH /api/saved-searches/:id': { of: 'saved-search', body: { frequency: 'weekly' } },
  'DELETE /api/lists/:id/members/:userId': { of: 'member of a list' },
  'DELETE /api/users/:id/block': { of: 'blocked member' },
  'PUT /api/conversations/:userId/mute': { of: 'correspondent' },
  'DELETE /api/conversations/:userId/mute': { of: 'muted conversation' },
  'POST /api/emails/:id/report': { of: 'received email', body: REASON },

  // Accounts.
  'POST /api/login': { make: ({ stage }) => guests.withPassword(stage) },
  'POST /api/profiles': { make: ({ stage }) => guests.withoutProfile(stage) },
  'DELETE /api/user/sessions/:id': { of: 'other device' },
  'POST /api/user/accept-terms': { make: newestTerms },
  'POST /api/reset-password': { make: resetPassword },
  'POST /api/contact/appeal': { make: ({ stage }) => guests.withAppeal(stage) },
  'POST /api/subscription/portal': { of: 'membership' },
  'POST /api/user/passkeys': { make: ({ stage }) => guests.withNewPasskey(stage) },
  'PATCH /api/user/passkeys/:id': { make: ({ stage }) => guests.withPasskey(stage) },
  'DELETE /api/user/passkeys/:id': { make: ({ stage }) => guests.withPasskey(stage) },
  'POST /api/login/passkey': { make: ({ stage }) => guests.signInWithPasskey(stage) },
  'POST /api/user/two-factor/enable': { make: ({ stage }) => guests.withSecret(stage) },
  'POST /api/user/two-factor/recovery-codes': { make: ({ stage }) => guests.withTwoFactor(stage) },
  'POST /api/user/two-factor/disable': { make: ({ stage }) => guests.withTwoFactor(stage) },
  'GET /api/oidc/callback': { make: ({ stage }) => guests.backFromProvider(stage) },
  'GET /api/oidc/pending': { make: ({ stage }) => guests.newFromProvider(stage) },
  'POST /api/oidc/register': { make: ({ stage }) => guests.newFromProvider(stage) },
  'POST /api/oidc/code': { make: ({ stage }) => guests.guardedFromProvider(stage) },
  'POST /api/user/oidc/link': { body: { password: PASSWORD } },
  'DELETE /api/user/oidc': { make: ({ stage }) => guests.linkedToProvider(stage) },

  // Staff.
  'POST /api/moderation/review-queue/:id/reverse': { make: refusedItem },
  'POST /api/moderation/members/:userId/refuse': { of: 'waiting member', body: REASON },
  'POST /api/admin/test-email': { body: { to: 'staff@fuzz.test' } },
  'PATCH /api/admin/pages/order': { make: pageOrder },
  'POST /api/admin/failed-jobs/:id/retry': { of: 'failed-job' },
  'DELETE /api/admin/failed-jobs/:id': { of: 'failed-job' },
  'POST /api/admin/webhooks': {
    make: ({ stage }) => ({ body: { url: stage.outside.webhookUrl, events: ['member.registered'] } }),
  },
  'DELETE /api/admin/webhooks/:id': { of: 'webhook' },
  'POST /api/admin/webhooks/:id/ping': { of: 'webhook' },
  'GET /api/admin/webhooks/:id/deliveries': { of: 'webhook' },
  'POST /api/admin/webhook-deliveries/:id/send-again': { of: 'webhook-delivery' },
};

/** Endpoints that cannot succeed in the world of a run, with the reason. */
export const OUT_OF_REACH: Readonly<Record<string, string>> = {
  'GET /api/setup': 'the site has an admin',
  'POST /api/setup/passkey/options': 'the site has an admin',
  'POST /api/setup': 'the site has an admin',
};

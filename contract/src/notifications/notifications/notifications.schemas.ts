import { z } from 'zod';
import { DECLINE_REASONS, DESK_STATUSES, REVIEW_WORDS } from '#casting/calls/calls.vocabulary.ts';
import { CHECK_IN_EVENTS } from '#casting/check-ins/check-ins.vocabulary.ts';
import { REFERENCE_NEWS } from '#casting/references/references.vocabulary.ts';
import { SAVED_SEARCH_KINDS } from '#casting/saved-searches/saved-searches.vocabulary.ts';
import { SHOOT_NEWS, SHOOT_REMINDERS } from '#casting/shoots/shoots.vocabulary.ts';
import { REVIEW_KINDS } from '#conversations/first-contact/first-contact.vocabulary.ts';
import { CREDIT_ROLES } from '#directory/portfolio/portfolio.vocabulary.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import {
  hasWay,
  isAlwaysTold,
  NOTIFICATION_KINDS,
  type NotificationKind,
  TOLD_SANCTIONS,
} from './notifications.vocabulary.ts';

const countSchema = z.number().int().min(0);

/** With the present terms' start, and the zone in which it is read. */
const shootSubject = {
  shootId: idSchema,
  shootTitle: z.string(),
  startsAt: timestampSchema,
  timeZone: z.string(),
};
const callSubject = { callId: idSchema, callTitle: z.string() };

/** What each kind is about: ids and short titles, enough to show a line and to lead there. */
export const NOTIFICATION_SUBJECTS = {
  /** The newest message of the conversation with the actor. */
  message: z.object({ messageId: idSchema }),
  /** The newest mail of a thread with the actor. */
  mail: z.object({ emailId: idSchema, title: z.string() }),
  rating: z.object({ profileId: idSchema, rating: z.number().int() }),
  /** To entrants of their best entry, to voters of the entry that they voted for. */
  'vote-result': z.object({
    contestId: idSchema,
    contestTitle: z.string(),
    part: z.enum(['entrant', 'voter']),
    entryId: idSchema,
    entryTitle: z.string(),
    /** 1 is the winner. */
    place: z.number().int().positive(),
    /** Of how many entries. */
    entries: countSchema,
    votes: countSchema,
  }),
  'entry-approved': z.object({
    contestId: idSchema,
    contestTitle: z.string(),
    entryId: idSchema,
    entryTitle: z.string(),
  }),
  'entry-rejected': z.object({
    contestId: idSchema,
    contestTitle: z.string(),
    entryId: idSchema,
    entryTitle: z.string(),
    reason: z.string().nullable(),
  }),
  /** `title` names what was reported: a member, a message, a mail. */
  'report-answered': z.object({
    reportId: idSchema,
    title: z.string(),
    outcome: z.enum(['resolved', 'dismissed']),
  }),
  /** To the applicant: what became of their application. `reason` and `message` where the call ended. */
  'application-status': z.object({
    ...callSubject,
    applicationId: idSchema,
    roleTitle: z.string(),
    status: z.enum(DESK_STATUSES),
    reason: z.enum(DECLINE_REASONS).nullable(),
    message: z.string().nullable(),
  }),
  /** To the desk: the newest application for a call, or one that was accepted or withdrawn once it was offered. */
  application: z.object({
    ...callSubject,
    applicationId: idSchema,
    roleTitle: z.string(),
    event: z.enum(['sent', 'booked', 'withdrawn']),
  }),
  'call-invitation': z.object({ ...callSubject, roleId: idSchema, roleTitle: z.string() }),
  /** Made a collaborator. */
  'call-desk': z.object(callSubject),
  /** To the poster: the text waits for a look by the team, was released, or refused with a reason. */
  'call-review': z.object({
    ...callSubject,
    state: z.enum(['waiting', 'released', 'refused']),
    words: z.array(z.enum(REVIEW_WORDS)),
    reason: z.string().nullable(),
  }),
  /** The newest of a shoot that one is party to. `reason` of a cancellation or a decision. */
  shoot: z.object({ ...shootSubject, event: z.enum(SHOOT_NEWS), reason: z.string().nullable() }),
  /** Of a shoot that is agreed on: a week, a day or two hours before. */
  'shoot-reminder': z.object({ ...shootSubject, reminder: z.enum(SHOOT_REMINDERS) }),
  /** One can write about the other parties of a shoot, until then; whom about first. */
  'reference-due': z.object({
    shootId: idSchema,
    shootTitle: z.string(),
    aboutId: idSchema,
    until: timestampSchema,
  }),
  /** One about oneself that can be read now; or of one's own: a reply to it, or that the team removed it, with the reason. */
  reference: z.object({
    event: z.enum(REFERENCE_NEWS),
    referenceId: idSchema,
    shootId: idSchema,
    shootTitle: z.string(),
    reason: z.string().nullable(),
  }),
  /** Of a shoot: it waits for signatures, somebody signed, all have, or nobody can any more. */
  agreement: z.object({
    agreementId: idSchema,
    title: z.string(),
    event: z.enum(['made', 'signed', 'complete', 'void']),
  }),
  /** Matches of a saved search that are new; the row's count says how many. */
  'saved-search': z.object({
    savedSearchId: idSchema,
    title: z.string(),
    searchKind: z.enum(SAVED_SEARCH_KINDS),
  }),
  /** To its poster, some days before. */
  'listing-expiry': z.object({ listingId: idSchema, title: z.string(), expiresAt: timestampSchema }),
  'id-decision': z.object({
    verified: z.boolean(),
    /** What the member did that took the badge off; absent where staff decided. */
    reason: z.enum(['name-changed', 'document-replaced', 'document-withdrawn']).optional(),
  }),
  /** Of a picture of the actor's. */
  'credit-asked': z.object({
    creditId: idSchema,
    pictureId: idSchema,
    albumId: idSchema,
    role: z.enum(CREDIT_ROLES),
  }),
  /** Of a picture of one's own. */
  'credit-answered': z.object({
    creditId: idSchema,
    pictureId: idSchema,
    albumId: idSchema,
    role: z.enum(CREDIT_ROLES),
    status: z.enum(['accepted', 'refused']),
  }),
  /** To the sender: what staff refused, and when it may be sent again; or that they took a refusal back. */
  'text-review': z.object({
    /** Null where nothing waited: a picture that was removed. */
    itemId: idSchema.nullable(),
    what: z.enum(REVIEW_KINDS),
    outcome: z.enum(['refused', 'released', 'removed']),
    /** The beginning of the text; empty for a picture. */
    excerpt: z.string(),
    retryAt: timestampSchema.nullable(),
  }),
  /** Of the member's own check-in; one row says how it is now. It names no contact, who may be gone before it is. */
  'check-in': z.object({
    shootId: idSchema,
    shootTitle: z.string(),
    event: z.enum(CHECK_IN_EVENTS),
  }),
  ruling: z.object({
    rulingId: idSchema,
    ruling: z.enum(TOLD_SANCTIONS),
    reason: z.string().nullable(),
    /** End of a suspension. */
    until: timestampSchema.nullable(),
  }),
} satisfies Record<NotificationKind, z.ZodObject>;

/** What a notification of kind `K` is about. */
export type NotificationSubject<K extends NotificationKind = NotificationKind> = z.output<
  (typeof NOTIFICATION_SUBJECTS)[K]
>;

const common = {
  id: idSchema,
  /** Who did it; null where that is the team, or nobody's to know. */
  actor: z.object({ id: idSchema, username: z.string() }).nullable(),
  /** How many events this row stands for: messages of one conversation, say. */
  count: z.number().int().positive(),
  isRead: z.boolean(),
  /** Of the newest event. */
  createdAt: timestampSchema,
};
const ofKind = <const K extends NotificationKind>(kind: K) =>
  z.object({ ...common, kind: z.literal(kind), subject: NOTIFICATION_SUBJECTS[kind] });

export const notificationSchema = z.discriminatedUnion('kind', [
  ofKind('message'),
  ofKind('mail'),
  ofKind('rating'),
  ofKind('vote-result'),
  ofKind('entry-approved'),
  ofKind('entry-rejected'),
  ofKind('report-answered'),
  ofKind('application-status'),
  ofKind('application'),
  ofKind('call-invitation'),
  ofKind('call-desk'),
  ofKind('call-review'),
  ofKind('shoot'),
  ofKind('shoot-reminder'),
  ofKind('reference-due'),
  ofKind('reference'),
  ofKind('agreement'),
  ofKind('saved-search'),
  ofKind('listing-expiry'),
  ofKind('id-decision'),
  ofKind('credit-asked'),
  ofKind('credit-answered'),
  ofKind('text-review'),
  ofKind('check-in'),
  ofKind('ruling'),
]);
export type Notification = z.infer<typeof notificationSchema>;

export const notificationQuerySchema = z.object({ ...pagingQuery() });
export const notificationPatchSchema = z.object({ isRead: z.boolean() });

/** What waits for the member: the marks of the top bar. */
export const countsSchema = z.object({
  unreadEmails: countSchema,
  /** Without muted conversations, which their list alone tells of. */
  unreadMessages: countSchema,
  unreadNotifications: countSchema,
});
export type Counts = z.infer<typeof countsSchema>;

/** One kind's switches; null where the kind cannot go that way. */
export const notificationSwitchSchema = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  bell: z.boolean(),
  push: z.boolean().nullable(),
  letter: z.boolean().nullable(),
});
export type NotificationSwitch = z.infer<typeof notificationSwitchSchema>;
export const notificationSettingsSchema = z.object({ switches: z.array(notificationSwitchSchema) });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

const WAY_MISSING = 'This notification cannot be sent this way';
/** Why the bell of a kind stays on. */
const ALWAYS_TOLD: Partial<Record<NotificationKind, string>> = {
  ruling: 'Sanctions by the team are always shown',
  'text-review': 'Decisions of the team about you are always shown',
  'check-in': 'What a check-in asks is always shown',
};
const KIND_TWICE = 'Each kind may be given once';

const switchChangeSchema = notificationSwitchSchema
  .partial({ bell: true, push: true, letter: true })
  .refine(({ kind, push }) => typeof push !== 'boolean' || hasWay(kind, 'push'), {
    path: ['push'],
    message: WAY_MISSING,
  })
  .refine(({ kind, letter }) => typeof letter !== 'boolean' || hasWay(kind, 'letter'), {
    path: ['letter'],
    message: WAY_MISSING,
  })
  .refine(({ kind, bell }) => bell !== false || !isAlwaysTold(kind), {
    path: ['bell'],
    error: ({ input }) => ALWAYS_TOLD[(input as { kind: NotificationKind }).kind],
  });

/** Kinds and ways that are left out stay as they are. */
export const notificationSettingsChangeSchema = z.object({
  switches: z
    .array(switchChangeSchema)
    .max(NOTIFICATION_KINDS.length)
    .refine((switches) => new Set(switches.map(({ kind }) => kind)).size === switches.length, KIND_TWICE),
});
export type NotificationSwitchChange = z.output<typeof switchChangeSchema>;

export const pushKeySchema = z.object({
  /** VAPID public key, base64url: what a browser subscribes with. */
  publicKey: z.string(),
});

const PUSH_ENDPOINT_MAX = 1000;
const pushEndpointSchema = z.url('Must be the address of a push service').max(PUSH_ENDPOINT_MAX);
/** Base64url without padding of so many bytes. */
const bytesSchema = (characters: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`), 'Must be a key of a push subscription');

/** As `PushSubscription.toJSON()` gives it. */
export const pushSubscriptionSchema = z.object({
  endpoint: pushEndpointSchema,
  keys: z.object({
    /** An uncompressed point of P-256: 65 bytes. */
    p256dh: bytesSchema(87),
    /** 16 bytes. */
    auth: bytesSchema(22),
  }),
});
export type PushSubscriptionKeys = z.output<typeof pushSubscriptionSchema>;
export const pushUnsubscriptionSchema = z.object({ endpoint: pushEndpointSchema });

/** What the service worker receives, encrypted for it alone; no word of what was written. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path to open. */
  path: string;
  /** A later message with the same tag takes the place of an earlier one. */
  tag: string;
}

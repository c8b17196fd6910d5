import { z } from 'zod';
import { DECLINE_REASONS, DESK_STATUSES, REVIEW_WORDS } from '#casting/calls/calls.vocabulary.ts';
import { CHECK_IN_EVENTS } from '#casting/check-ins/check-ins.vocabulary.ts';
import { REFERENCE_NEWS } from '#casting/references/references.vocabulary.ts';
import { SAVED_SEARCH_KINDS } from '#casting/saved-searches/saved-searches.vocabulary.ts';
import { SHOOT_NEWS, SHOOT_REMINDERS } from '#casting/shoots/shoots.vocabulary.ts';
import { REVIEW_KINDS } from '#conversations/first-contact/first-contact.vocabulary.ts';
import { CREDIT_ROLES } from '#directory/portfolio/portfolio.vocabulary.ts';
import * as m from '#messages/notifications/notifications.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import {
  hasWay,
  isMandatory,
  NOTIFICATION_KINDS,
  NOTIFIED_SANCTIONS,
  type NotificationKind,
} from './notifications.vocabulary.ts';

const countSchema = z.number().int().min(0);

/** The fields of a shoot in a notification, with the start and time zone of its current terms. */
const shootSubject = {
  shootId: idSchema,
  shootTitle: z.string(),
  startsAt: timestampSchema,
  timeZone: z.string(),
};
const callSubject = { callId: idSchema, callTitle: z.string() };

/** The subject of each kind: ids and short titles, enough to show a line with a link. */
export const NOTIFICATION_SUBJECTS = {
  /** The newest message of the conversation with the actor. */
  message: z.object({ messageId: idSchema }),
  /** The newest email of a thread with the actor. */
  mail: z.object({ emailId: idSchema, title: z.string() }),
  rating: z.object({ profileId: idSchema, rating: z.number().int() }),
  /** Result of a vote: entrants get their best entry, voters the entry they voted for. */
  'vote-result': z.object({
    contestId: idSchema,
    contestTitle: z.string(),
    part: z.enum(['entrant', 'voter']),
    entryId: idSchema,
    entryTitle: z.string(),
    place: z.number().int().positive(),
    /** Number of entries in the contest. */
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
  /** `title` names what was reported: a member, a message or an email. */
  'report-answered': z.object({
    reportId: idSchema,
    title: z.string(),
    outcome: z.enum(['resolved', 'dismissed']),
  }),
  /** To the applicant: the new status of their application. `reason` and `message` are set if the call ended. */
  'application-status': z.object({
    ...callSubject,
    applicationId: idSchema,
    roleTitle: z.string(),
    status: z.enum(DESK_STATUSES),
    reason: z.enum(DECLINE_REASONS).nullable(),
    message: z.string().nullable(),
  }),
  /** To the members of a call's desk: the newest application, or an offer that was accepted or declined. */
  application: z.object({
    ...callSubject,
    applicationId: idSchema,
    roleTitle: z.string(),
    event: z.enum(['sent', 'booked', 'withdrawn']),
  }),
  'call-invitation': z.object({ ...callSubject, roleId: idSchema, roleTitle: z.string() }),
  /** To the member: they became a collaborator of the call. */
  'call-desk': z.object(callSubject),
  /** To the poster: the text of the call waits for review by the team, was approved, or refused with a reason. */
  'call-review': z.object({
    ...callSubject,
    state: z.enum(['waiting', 'released', 'refused']),
    words: z.array(z.enum(REVIEW_WORDS)),
    reason: z.string().nullable(),
  }),
  /** To the parties of a shoot: its newest event. `reason` of a cancellation or a decision. */
  shoot: z.object({ ...shootSubject, event: z.enum(SHOOT_NEWS), reason: z.string().nullable() }),
  /** To the parties of an agreed shoot: it starts in a week, in a day or in two hours. */
  'shoot-reminder': z.object({ ...shootSubject, reminder: z.enum(SHOOT_REMINDERS) }),
  /**
   * To a party of a shoot: references about the other parties can be written until `until`. `aboutId` is the
   * first party.
   */
  'reference-due': z.object({
    shootId: idSchema,
    shootTitle: z.string(),
    aboutId: idSchema,
    until: timestampSchema,
  }),
  /**
   * To the subject of a reference: it can be read now. To its author: a reply, or its removal by the team
   * with the reason.
   */
  reference: z.object({
    event: z.enum(REFERENCE_NEWS),
    referenceId: idSchema,
    shootId: idSchema,
    shootTitle: z.string(),
    reason: z.string().nullable(),
  }),
  /**
   * To the parties of a shoot's agreement: it waits for signatures, was signed by one or all, or can no
   * longer be signed.
   */
  agreement: z.object({
    agreementId: idSchema,
    title: z.string(),
    event: z.enum(['made', 'signed', 'complete', 'void']),
  }),
  /** New matches of a saved search; `count` of the notification has their number. */
  'saved-search': z.object({
    savedSearchId: idSchema,
    title: z.string(),
    searchKind: z.enum(SAVED_SEARCH_KINDS),
  }),
  /** To the poster, some days before the listing expires. */
  'listing-expiry': z.object({ listingId: idSchema, title: z.string(), expiresAt: timestampSchema }),
  'id-decision': z.object({
    verified: z.boolean(),
    /** The change by the member that removed the badge; absent if staff decided. */
    reason: z.enum(['name-changed', 'document-replaced', 'document-withdrawn']).optional(),
  }),
  /** To a member: the actor wants to credit them on one of the actor's pictures. */
  'credit-asked': z.object({
    creditId: idSchema,
    pictureId: idSchema,
    albumId: idSchema,
    role: z.enum(CREDIT_ROLES),
  }),
  /** To the owner of a picture: the actor accepted or refused the credit. */
  'credit-answered': z.object({
    creditId: idSchema,
    pictureId: idSchema,
    albumId: idSchema,
    role: z.enum(CREDIT_ROLES),
    status: z.enum(['accepted', 'refused']),
  }),
  /**
   * To the sender: staff refused a text or picture, with the time from which it can be sent again, or
   * reversed a refusal.
   */
  'text-review': z.object({
    /** Null for a picture that was removed. */
    itemId: idSchema.nullable(),
    what: z.enum(REVIEW_KINDS),
    outcome: z.enum(['refused', 'released', 'removed']),
    /** The beginning of the text; empty for a picture. */
    excerpt: z.string(),
    retryAt: timestampSchema.nullable(),
  }),
  /** To the owner of a check-in: its newest state. It does not name the contact, who may be deleted earlier. */
  'check-in': z.object({
    shootId: idSchema,
    shootTitle: z.string(),
    event: z.enum(CHECK_IN_EVENTS),
  }),
  ruling: z.object({
    rulingId: idSchema,
    ruling: z.enum(NOTIFIED_SANCTIONS),
    reason: z.string().nullable(),
    /** End of a suspension. */
    until: timestampSchema.nullable(),
  }),
} satisfies Record<NotificationKind, z.ZodObject>;

/** The subject of a notification of kind `K`. */
export type NotificationSubject<K extends NotificationKind = NotificationKind> = z.output<
  (typeof NOTIFICATION_SUBJECTS)[K]
>;

const common = {
  id: idSchema,
  /** The member who caused the notification; null if that is the team or must not be shown. */
  actor: z.object({ id: idSchema, username: z.string(), picture: z.string().nullable() }).nullable(),
  /** Number of events that the notification stands for, for example messages of a conversation. */
  count: z.number().int().positive(),
  isRead: z.boolean(),
  /** Time of the newest event. */
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

/** Numbers of unread items, shown in the top bar. */
export const countsSchema = z.object({
  unreadEmails: countSchema,
  /** Without muted conversations, whose unread messages only their list counts. */
  unreadMessages: countSchema,
  unreadNotifications: countSchema,
});
export type Counts = z.infer<typeof countsSchema>;

/** The switches of one kind; null if the kind does not support that way. */
export const notificationSwitchSchema = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  bell: z.boolean(),
  push: z.boolean().nullable(),
  letter: z.boolean().nullable(),
});
export type NotificationSwitch = z.infer<typeof notificationSwitchSchema>;
export const notificationSettingsSchema = z.object({ switches: z.array(notificationSwitchSchema) });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** Error messages for switching off a bell that must stay on. */
const MANDATORY_ERRORS: Partial<Record<NotificationKind, string>> = {
  ruling: m.sanctionsAlwaysOn,
  'text-review': m.reviewsAlwaysOn,
  'check-in': m.checkInsAlwaysOn,
};

const switchChangeSchema = notificationSwitchSchema
  .partial({ bell: true, push: true, letter: true })
  .refine(({ kind, push }) => typeof push !== 'boolean' || hasWay(kind, 'push'), {
    path: ['push'],
    message: m.channelUnsupported,
  })
  .refine(({ kind, letter }) => typeof letter !== 'boolean' || hasWay(kind, 'letter'), {
    path: ['letter'],
    message: m.channelUnsupported,
  })
  .refine(({ kind, bell }) => bell !== false || !isMandatory(kind), {
    path: ['bell'],
    error: ({ input }) => MANDATORY_ERRORS[(input as { kind: NotificationKind }).kind],
  });

/** Changes of notification settings. Kinds and ways that are left out keep their value. */
export const notificationSettingsChangeSchema = z.object({
  switches: z
    .array(switchChangeSchema)
    .max(NOTIFICATION_KINDS.length)
    .refine((switches) => new Set(switches.map(({ kind }) => kind)).size === switches.length, m.kindTwice),
});
export type NotificationSwitchChange = z.output<typeof switchChangeSchema>;

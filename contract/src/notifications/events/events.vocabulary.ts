/** Which lists and pages an `invalidate` event tells to read again. */
export const INVALIDATE_TOPICS = [
  'contest',
  'entries',
  'votes',
  'listing',
  'profile',
  'correspondence',
  'reports',
  'contact',
  'suggestions',
  'id-verification',
  'new-users',
  'stats',
  'ratings',
  'session',
  'jobs',
  'webhooks',
  'approvals',
  'site',
  'albums',
  'credits',
  'calls',
  'applications',
  'desk',
  'invitations',
  'call-reviews',
  'reviews',
  'lists',
  'shoots',
  'disputes',
  'availability',
  'references',
  'agreements',
  'saved-searches',
] as const;
export type InvalidateTopic = (typeof INVALIDATE_TOPICS)[number];

/**
 * What each kind of live event carries: ids alone, never texts. `typing` and `desk-looking` are passing and are not replayed.
 * `id` of an `invalidate` is the contest's (contest, entries, votes), the listing's, the user's (profile, albums, availability) or the
 * profile's (ratings); absent: anything of that topic, where whose it is must not be told. `correspondence` is all
 * that members wrote each other, and what the bell says of it: somebody came into sight, or went out of it.
 * `session` goes to one member: their role, subscription or preferences have changed. `albums` is all that a member shows
 * in albums; `credits` goes to whoever is named or has named somebody. `calls` carries a call's id: its page and the
 * lists. `applications` and `invitations` go to one member, about their own. `desk` goes to those who work the desk of
 * that call, `call-reviews`, `reviews` and `disputes` to staff, `saved-searches` to their owner. `lists` goes to one member, about their own lists of
 * people. `shoots` goes to the parties and carries the shoot's id; of a check-in, to whose it is alone. `availability` is what others learn of a member's days.
 * `references` carries whom they are about; to one member without an id: what they can write, or wrote.
 * `agreements` goes to the parties of one, and to everybody where the host changed a template.
 * `desk-looking` passes as `typing` does: who at a desk looks at which application.
 */
export interface LiveEventData {
  mail: { emailId: number };
  'mail-read': { emailId: number };
  message: { messageId: number; withUserId: number };
  'message-read': { withUserId: number; upToId: number };
  typing: { userId: number };
  'desk-looking': { callId: number; userId: number; applicationId: number | null };
  notification: { id: number };
  counts: Record<string, never>;
  invalidate: { topic: InvalidateTopic; id?: number };
  /** The last event of a stream whose session is over. */
  'session-ended': Record<string, never>;
}

export type LiveEventType = keyof LiveEventData;

/** The names of the events of `GET /api/events`. */
export const LIVE_EVENT_TYPES = [
  'mail',
  'mail-read',
  'message',
  'message-read',
  'typing',
  'desk-looking',
  'notification',
  'counts',
  'invalidate',
  'session-ended',
] as const satisfies readonly LiveEventType[];

/**
 * Events about the stream itself. `ready` {resumed} is its first: where `resumed` is false, what happened before
 * it was not replayed and everything shown should be read again. `superseded` {} is the last of a stream that made
 * room for a newer one of the same member: come back later.
 */
export const STREAM_READY = 'ready';
export const STREAM_SUPERSEDED = 'superseded';

/** How long, in milliseconds, a stream that broke off can be resumed with Last-Event-ID without loss. */
export const RESUME_WINDOW_MS = 5 * 60_000;
/** Milliseconds between two signs of life of a stream that has nothing to tell. */
export const HEARTBEAT_MS = 20_000;
/** Streams that one member can hold open at once on one server process; the oldest makes room. */
export const STREAMS_PER_MEMBER = 8;

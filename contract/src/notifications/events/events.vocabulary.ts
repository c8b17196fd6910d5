/** The data that an `invalidate` event asks clients to fetch again. */
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
  'people',
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
 * The data of each kind of live event: ids only, no texts. `typing` and `desk-looking` are transient and are
 * not replayed. The `id` of `invalidate` is the id of the contest (contest, entries, votes), listing, user
 * (profile, albums, availability) or profile (ratings). It is absent if all items of the topic may have
 * changed, or if the member must not be named.
 * `correspondence` covers all messages between members and the bell: a member became visible or hidden.
 * `session` goes to one member whose role, subscription or preferences changed.
 * `albums` covers all albums of a member. `credits` goes to the credited member and the picture's owner.
 * `calls` has the id of a call and covers its page and the lists. `applications` and `invitations` go to the
 * applicant or invited member. `desk` goes to the members of the call's desk.
 * `people` goes to staff, with the id of the member whose email address began or stopped to bounce.
 * `call-reviews`, `reviews` and `disputes` go to staff, `saved-searches` and `lists` to their owner.
 * `shoots` goes to the parties and has the shoot's id; for a check-in, it goes only to its owner.
 * `availability` covers the busy and free days of a member as others see them.
 * `references` has the id of the member they are about. Without an id it goes to one member: the references
 * they can write or wrote.
 * `agreements` goes to the parties of one, and to everyone if the host changed a template.
 * `desk-looking` says which application a member of the desk has open.
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
  /** The last event of a stream whose session ended. */
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
 * Events about the stream itself. `ready` {resumed} is the first event: if `resumed` is false, missed events
 * were not replayed and the client fetches everything again. `superseded` {} is the last event of a stream
 * that was closed for a newer stream of the same member; the client reconnects later.
 */
export const STREAM_READY = 'ready';
export const STREAM_SUPERSEDED = 'superseded';

/** Milliseconds for which a broken stream can be resumed with Last-Event-ID without loss. */
export const RESUME_WINDOW_MS = 5 * 60_000;
/** Milliseconds between two heartbeats of an idle stream. */
export const HEARTBEAT_MS = 20_000;
/** Maximum of open streams of one member on one server process; a new one closes the oldest. */
export const STREAMS_PER_MEMBER = 8;

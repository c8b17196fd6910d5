/** The one NOTIFY channel of live events. The trigger on `sessions` speaks on it too. */
export const LIVE_CHANNEL = 'live_events';

/** Something happened: pairs of event id (0: passing, not stored) and user id (0: the audience). */
export interface Happened {
  to: [eventId: number, userId: number][];
  audience?: 'staff' | 'everyone' | null;
  type: string;
  data: object;
}

/** These sessions are over. */
interface Ended {
  ended: number[];
}

/** A point in the order of commits: a stream that was told of it has missed nothing that came before. */
export interface Tick {
  tick: string;
  /** The process that sent it, as it calls itself. */
  by?: string;
}

/** What processes tell each other. */
export type Announcement = Happened | Ended | Tick;

/**
 * One announcement, or a list of those of one transaction. Our own messages come back; what somebody else wrote on the
 * channel is not understood and ignored.
 */
export const readAnnouncements = (payload: string): Announcement[] => {
  try {
    const values: unknown[] = [JSON.parse(payload)].flat();
    return values.filter((value): value is Announcement => typeof value === 'object' && value !== null);
  } catch {
    return [];
  }
};

/** The one NOTIFY channel of live events. The trigger on `sessions` uses it too. */
export const LIVE_CHANNEL = 'live_events';

/** An event: pairs of event id (0: transient, not stored) and user id (0: the audience). */
export interface Happened {
  to: [eventId: number, userId: number][];
  audience?: 'staff' | 'everyone' | null;
  type: string;
  data: object;
}

/** These sessions have ended. */
interface Ended {
  ended: number[];
}

/** A point in the commit order: a stream that has received it has missed nothing before it. */
export interface Tick {
  tick: string;
  /** The name of the sending process. */
  by?: string;
}

/** The messages between processes. */
export type Announcement = Happened | Ended | Tick;

/**
 * Parses one announcement, or the list of those of one transaction. Ignores anything else that was sent on
 * the channel.
 */
export const readAnnouncements = (payload: string): Announcement[] => {
  try {
    const values: unknown[] = [JSON.parse(payload)].flat();
    return values.filter((value): value is Announcement => typeof value === 'object' && value !== null);
  } catch {
    return [];
  }
};

/** Carries announcements between processes in place of NOTIFY. */
export interface FanOut {
  /** Rejects where it cannot be said that anybody heard it. */
  send(payload: string): Promise<void>;
  /** Resolves once announcements arrive. `onGap`: some may be lost. Rejects where none can arrive now. */
  listen(onMessage: (payload: string) => void, onGap: () => void): Promise<void>;
  /** Announcements arrive now; where not, a stream would look open and tell nothing. */
  hears(): boolean;
  close(): Promise<void>;
}

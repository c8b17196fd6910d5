/** Carries announcements between processes instead of NOTIFY. */
export interface FanOut {
  /** Rejects if delivery is not certain. */
  send(payload: string): Promise<void>;
  /** Resolves when announcements arrive. `onGap`: some may be lost. Rejects if none can arrive now. */
  listen(onMessage: (payload: string) => void, onGap: () => void): Promise<void>;
  /** True while announcements arrive. If they do not, a stream would look open and deliver nothing. */
  hears(): boolean;
  close(): Promise<void>;
}

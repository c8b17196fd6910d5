/**
 * Why a file was refused. `unreadable`: empty, truncated or broken; `too-many-pixels`: more pixels than the
 * limit; `no-video`: nothing to watch in it; `too-long`: over the duration limit; `busy`: the queue is full and
 * the same file may well pass later.
 */
export type MediaErrorReason = 'unreadable' | 'too-many-pixels' | 'no-video' | 'too-long' | 'busy';

/** Thrown by everything in platform/media; features turn the reason into an answer. */
export class MediaError extends Error {
  readonly reason: MediaErrorReason;

  constructor(reason: MediaErrorReason, options?: ErrorOptions) {
    super(`Media refused: ${reason}`, options);
    this.name = 'MediaError';
    this.reason = reason;
  }
}

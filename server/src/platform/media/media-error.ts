/**
 * Why a file was refused.
 * - `unreadable`: empty, truncated or broken
 * - `too-many-pixels`: more pixels than the limit
 * - `profile-too-large`: a colour profile larger than any in use
 * - `apple-png`: the PNG variant of Apple's app bundles, which only Apple's own programs read
 * - `no-video`: a sound file
 * - `video-codec`: pictures in a format that no browser plays
 * - `too-long`: over the duration limit
 * - `busy`: the queue is full; the same file may pass later
 */
export type MediaErrorReason =
  | 'unreadable'
  | 'too-many-pixels'
  | 'profile-too-large'
  | 'apple-png'
  | 'no-video'
  | 'video-codec'
  | 'too-long'
  | 'busy';

/** Thrown by everything in platform/media; features convert the reason to an error of the contract. */
export class MediaError extends Error {
  readonly reason: MediaErrorReason;

  constructor(reason: MediaErrorReason, options?: ErrorOptions) {
    super(`Media refused: ${reason}`, options);
    this.name = 'MediaError';
    this.reason = reason;
  }
}

/** Lower case only: PGlite folds the case of a channel name in LISTEN but not in UNLISTEN. */
const CHANNEL_NAME = /^[a-z][a-z0-9_]{0,62}$/;

/** Returns `channel`, or throws if the two drivers would treat it differently. */
export const toChannel = (channel: string): string => {
  if (!CHANNEL_NAME.test(channel)) throw new RangeError(`Not a channel name: ${channel}`);
  return channel;
};

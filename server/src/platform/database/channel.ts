/** Lower case alone: PGlite folds names here and not there, so that another one could not be left again. */
const CHANNEL_NAME = /^[a-z][a-z0-9_]{0,62}$/;

/** Returns `channel`, or throws when both drivers would not treat it alike. */
export const toChannel = (channel: string): string => {
  if (!CHANNEL_NAME.test(channel)) throw new RangeError(`Not a channel name: ${channel}`);
  return channel;
};

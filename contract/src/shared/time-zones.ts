/** Names of time zones as in 'America/Chicago'; an offset from UTC is none. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/;
const TIME_ZONE_MAX = 64;
/** Is it the name of an IANA time zone? */
export const isTimeZone = (name: string): boolean => {
  if (name.length > TIME_ZONE_MAX || !ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

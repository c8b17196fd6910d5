import { useEffect, useState } from 'react';

/** The maximum delay of a timer. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** The current time. The component renders again when one of these moments passes. */
export const useNow = (moments: readonly (string | null)[]): Date => {
  const [now, setNow] = useState(() => new Date());
  const ahead = moments.flatMap((moment) => {
    const time = moment === null ? 0 : Date.parse(moment);
    return time > now.getTime() ? [time] : [];
  });
  const next = ahead.length > 0 ? Math.min(...ahead) : undefined;
  useEffect(() => {
    if (next === undefined) return;
    const wait = Math.min(TIMER_MAX_MS, Math.max(0, next - Math.max(now.getTime(), Date.now())));
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
};

/** The current day; changes at midnight. */
export const useToday = (): Date => {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
    const timer = setTimeout(() => setToday(new Date()), Math.max(0, midnight.getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [today]);
  return today;
};

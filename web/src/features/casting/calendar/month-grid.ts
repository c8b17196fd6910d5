import { addDays, eachDay } from '@opencall/contract/casting/calendar/days';

interface WeekRules {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
}

/** Regions whose weeks start on Sunday, for browsers without this information. */
const SUNDAY_FIRST = new Set(['US', 'CA', 'MX', 'BR', 'JP', 'KR', 'IN', 'IL', 'AU', 'PH', 'ZA', 'TW', 'HK']);

/** The first day of the week in the browser's region: 1 is Monday, 7 is Sunday. */
export const firstWeekday = (language = navigator.language): number => {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => WeekRules;
    weekInfo?: WeekRules;
  };
  const rules = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (rules) return rules.firstDay;
  return SUNDAY_FIRST.has(locale.maximize().region ?? '') ? 7 : 1;
};

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const monthOf = (day: string): string => day.slice(0, 7);

/** Adds months to a day; uses the last day of a shorter month. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const clampedDate = Math.min(date, last.getUTCDate());
  return `${last.toISOString().slice(0, 8)}${String(clampedDate).padStart(2, '0')}`;
};

const startOfWeek = (day: string, first: number): string => addDays(day, -((weekdayOf(day) - first + 7) % 7));

/** The full weeks that contain the month of a day. */
export const weeksOf = (day: string, first: number): string[][] => {
  const start = startOfWeek(`${monthOf(day)}-01`, first);
  const lastDay = addDays(addMonths(`${monthOf(day)}-01`, 1), -1);
  const end = addDays(startOfWeek(lastDay, first), 6);
  const days = eachDay(start, end);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
};

/** The day to which a key moves from a day, as usual in date grids; undefined for other keys. */
export const dayForKey = (
  day: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  first: number,
): string | undefined => {
  const months = shiftKey ? 12 : 1;
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => startOfWeek(day, first),
    End: () => addDays(startOfWeek(day, first), 6),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  };
  return moves[key]?.();
};

import {
  type Contest,
  type ContestForm,
  contestFormSchema,
} from '@opencall/contract/contests/contests/contests.schemas';
import {
  END_IN_PAST,
  joinPrizes,
  MAX_ENTRIES_DEFAULT,
  parsePrizes,
  START_IN_PAST,
} from '@opencall/contract/contests/contests/contests.vocabulary';
import { z } from 'zod';
import type { NewContest } from './contests.api.ts';

const DAYS_UNTIL_START = 1;
const DAYS_UNTIL_END = 90;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The date in the browser's time zone, as a date field needs it: `2026-11-21`. */
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** The start of a day in the browser's time zone, as ISO text. Invalid input is returned unchanged. */
const momentOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00`);
  return Number.isNaN(date.getTime()) ? day : date.toISOString();
};

const inDays = (days: number, now: Date): string =>
  dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));

/** Initial values for a new contest. It starts tomorrow and lasts about three months. */
export const emptyContest = (now: Date = new Date()): ContestForm => ({
  title: '',
  description: '',
  rules: '',
  prizes: '',
  startDate: inDays(DAYS_UNTIL_START, now),
  endDate: inDays(DAYS_UNTIL_END, now),
  type: 'photo',
  maxEntriesPerUser: MAX_ENTRIES_DEFAULT,
  featuredImage: '',
  status: 'upcoming',
  advanceByDate: false,
});

export const formOf = (contest: Contest): ContestForm => ({
  title: contest.title,
  description: contest.description,
  rules: contest.rules,
  prizes: joinPrizes(contest.prizes),
  startDate: dayOf(new Date(contest.startDate)),
  endDate: dayOf(new Date(contest.endDate)),
  type: contest.type,
  maxEntriesPerUser: contest.maxEntriesPerUser,
  featuredImage: contest.featuredImage ?? '',
  status: contest.status,
  advanceByDate: contest.advanceByDate,
});

/** Converts the form to the request body. An unchanged date keeps its time of day. */
export const bodyOf = (form: ContestForm, before?: Contest): NewContest => {
  const known = before && formOf(before);
  return {
    ...form,
    prizes: parsePrizes(form.prizes),
    startDate: before && form.startDate === known?.startDate ? before.startDate : momentOf(form.startDate),
    endDate: before && form.endDate === known?.endDate ? before.endDate : momentOf(form.endDate),
    featuredImage: form.featuredImage || null,
  };
};

/** Both dates of a new contest must be in the future. An existing contest may have past dates. */
export const newContestFormSchema = contestFormSchema.check(
  z.superRefine(({ startDate, endDate }, context) => {
    const now = Date.now();
    const isOver = (day: string) => Date.parse(momentOf(day)) <= now;
    if (isOver(startDate)) context.addIssue({ code: 'custom', path: ['startDate'], message: START_IN_PAST });
    if (isOver(endDate)) context.addIssue({ code: 'custom', path: ['endDate'], message: END_IN_PAST });
  }),
);

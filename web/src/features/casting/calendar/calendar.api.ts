import {
  createAvailability,
  createCalendarFeed,
  deleteAvailability,
  deleteCalendarFeed,
  getCalendar,
  getCalendarFeed,
  listAvailableDays,
  updateAvailability,
} from '@opencall/contract/casting/calendar/calendar.routes';
import type { RequestOf } from '@opencall/contract/route-types';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';

const CALENDAR_KEY = ['calendar'] as const;
const FEED_KEY = [...CALENDAR_KEY, 'feed'] as const;
const AVAILABILITY_KEY = ['availability'] as const;
const FRESH_MS = 30_000;

interface Range {
  from: string;
  to: string;
}

/** The viewer's days in a range, including the first and the last day. */
export const calendarQuery = ({ from, to }: Range) =>
  defineQuery({
    queryKey: [...CALENDAR_KEY, 'days', from, to],
    meta: { refreshedBy: { now: ['shoots', 'availability'] }, offline: true },
    queryFn: ({ signal }) => call(getCalendar, { query: { from, to } }, { signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });

/** A member's availability as other members see it. */
export const availableDaysQuery = (userId: number, { from, to }: Range) =>
  defineQuery({
    queryKey: [...AVAILABILITY_KEY, userId, from, to],
    meta: { refreshedBy: { now: [['availability', userId]] }, offline: true },
    queryFn: ({ signal }) =>
      call(listAvailableDays, { params: { id: String(userId) }, query: { from, to } }, { signal }),
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

export const feedQuery = defineQuery({
  queryKey: FEED_KEY,
  meta: { refreshedBy: { now: ['shoots', 'availability'] }, offline: false },
  queryFn: ({ signal }) => call(getCalendarFeed, {}, { signal }),
  staleTime: FRESH_MS,
  retry: retryUnlessRefused,
});

/** Refetches the viewer's days. Waits for the calendar, so that a dialog closes over current data. */
const useRefetch = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    void client.invalidateQueries({ queryKey: AVAILABILITY_KEY });
    await client.invalidateQueries({ queryKey: CALENDAR_KEY });
  };
};

type NewEntry = RequestOf<typeof createAvailability>['body'];

/** Creates an entry, or changes the one with the id. */
export const useSaveEntry = (id: number | undefined) => {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (body: NewEntry) =>
      id === undefined
        ? call(createAvailability, { body })
        : call(updateAvailability, { params: { id: String(id) }, body }),
    onSuccess: refetch,
  });
};

export const useDeleteEntry = () => {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (id: number) => call(deleteAvailability, { params: { id: String(id) } }),
    onSuccess: refetch,
  });
};

export const useCreateFeed = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(createCalendarFeed, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: FEED_KEY }),
  });
};

export const useEndFeed = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCalendarFeed, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: FEED_KEY }),
  });
};

import type { DeskApplication, DeskMarks } from '@opencall/contract/casting/calls/applications.schemas';
import {
  type ApplicationStatus,
  canApplicationBecome,
  type DeskStatus,
  isDeskStatus,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { type ListPages, mapItems } from '#lib/infinite-list.ts';
import { useOptimisticChange } from '#lib/optimistic.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { deskInfoKey, deskKey, deskListsKey, sendMarks, sendStatuses } from './desk.api.ts';

/** A change to the status or the marks of applications. */
export type DeskChange =
  | { kind: 'status'; ids: readonly number[]; status: DeskStatus }
  | { kind: 'marks'; ids: readonly number[]; marks: Partial<DeskMarks> };

/** Returns the application with the change applied. Idempotent. */
export const applyChange = (application: DeskApplication, change: DeskChange): DeskApplication => {
  if (change.kind === 'marks')
    return change.ids.includes(application.id)
      ? { ...application, desk: { ...application.desk, ...change.marks } }
      : application;
  const canMove =
    change.ids.includes(application.id) && canApplicationBecome('desk', application.status, change.status);
  return canMove ? { ...application, status: change.status, reason: null } : application;
};

export const isMovable = (
  { status }: Pick<DeskApplication, 'status'>,
  to: DeskStatus,
  isCallOpen: boolean,
): boolean => canApplicationBecome('desk', status, to) && (status !== 'declined' || isCallOpen);

/**
 * The status after an undo: the previous one if the desk can set it. An unseen application becomes seen. If the previous
 * status cannot be restored, as after an offer, the application goes to the shortlist.
 */
const undoneStatus = (before: ApplicationStatus, now: ApplicationStatus): DeskStatus | undefined => {
  const wanted = before === 'sent' ? 'seen' : before;
  if (isDeskStatus(wanted) && canApplicationBecome('desk', now, wanted)) return wanted;
  return canApplicationBecome('desk', now, 'shortlisted') ? 'shortlisted' : undefined;
};

/** The change that undoes a change of one application. Undefined if it changed nothing or cannot be undone. */
const inverseOfOne = (change: DeskChange, before: DeskApplication): DeskChange | undefined => {
  const ids = [before.id];
  if (change.kind === 'marks') {
    const names = Object.keys(change.marks) as (keyof DeskMarks)[];
    const marks = Object.fromEntries(names.map((name) => [name, before.desk[name]]));
    return { kind: 'marks', ids, marks };
  }
  if (!canApplicationBecome('desk', before.status, change.status)) return undefined;
  const status = undoneStatus(before.status, change.status);
  return status && status !== change.status ? { kind: 'status', ids, status } : undefined;
};

/** The changes that undo a change: one for each group of applications that were in the same state before. */
export const inverseOf = (change: DeskChange, before: readonly DeskApplication[]): DeskChange[] => {
  const groups = new Map<string, DeskChange>();
  for (const application of before) {
    if (!change.ids.includes(application.id)) continue;
    const inverse = inverseOfOne(change, application);
    if (!inverse) continue;
    const name = JSON.stringify({ ...inverse, ids: [] });
    const ids = [...(groups.get(name)?.ids ?? []), application.id];
    groups.set(name, { ...inverse, ids });
  }
  return [...groups.values()];
};

const refusalText = (refused: ReadonlyArray<{ error: string }>): string =>
  refused.length === 1
    ? (refused[0]?.error ?? '')
    : m.couldNotBeMoved({ count: refused.length, error: refused[0]?.error ?? '' });

/** The key of pending changes. */
export const deskChangeKey = (callId: number) => [...deskKey(callId), 'change'];

/**
 * Returns a function that makes a change, which shows before the server answers. If the server refuses it, it is undone
 * with an error message. `onChanged` gets the part that the server confirmed.
 */
export const useDeskChange = (callId: number, onChanged: (done: DeskChange) => void) => {
  const client = useQueryClient();
  return useOptimisticChange<DeskChange, DeskChange>({
    key: deskChangeKey(callId),
    send: async (wanted) => {
      if (wanted.kind === 'marks') {
        await sendMarks(wanted.ids, wanted.marks);
        return wanted;
      }
      const { changed, refused } = await sendStatuses(callId, wanted.ids, wanted.status);
      if (refused.length > 0) toastError(m.couldNotMoveTheApplications, refusalText(refused));
      return { ...wanted, ids: changed };
    },
    over: [deskListsKey(callId)],
    confirm: (done) => {
      client.setQueriesData<ListPages<DeskApplication>>({ queryKey: deskListsKey(callId) }, (data) =>
        mapItems(data, (item) => applyChange(item, done)),
      );
      onChanged(done);
    },
    // Do not refetch the visible list: its rows must not move while the member works. Other lists refetch when
    // opened.
    reread: () => {
      void client.invalidateQueries({ queryKey: deskListsKey(callId), refetchType: 'none' });
      void client.invalidateQueries({ queryKey: deskInfoKey(callId) });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: deskListsKey(callId) });
      toastError(common.updateFailed, errorText(error));
    },
  });
};

import type { DeskApplication, DeskMarks } from '@opencall/contract/casting/calls/applications.schemas';
import {
  type ApplicationStatus,
  canApplicationBecome,
  type DeskStatus,
  isDeskStatus,
} from '@opencall/contract/casting/calls/calls.vocabulary';

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
  const moves =
    change.ids.includes(application.id) && canApplicationBecome('desk', application.status, change.status);
  return moves ? { ...application, status: change.status, reason: null } : application;
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
  const alike = new Map<string, DeskChange>();
  for (const application of before) {
    if (!change.ids.includes(application.id)) continue;
    const inverse = inverseOfOne(change, application);
    if (!inverse) continue;
    const name = JSON.stringify({ ...inverse, ids: [] });
    const ids = [...(alike.get(name)?.ids ?? []), application.id];
    alike.set(name, { ...inverse, ids });
  }
  return [...alike.values()];
};

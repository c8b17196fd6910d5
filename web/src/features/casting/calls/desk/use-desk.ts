import type { DeskApplication } from '@opencall/contract/casting/calls/applications.schemas';
import type { DeskStatus } from '@opencall/contract/casting/calls/calls.vocabulary';
import { useRef, useState } from 'react';
import { useCurrentIndex } from '#lib/use-current-index.ts';
import * as m from '#messages/casting/calls-desk';
import { DESK_LOOKS } from '../call-words.ts';
import type { DeskFilter } from './desk-address.ts';
import { type DeskChange, inverseOf, isMovable, useDeskChange } from './desk-changes.ts';
import { useDeskList } from './use-desk-list.ts';

/** Maximum number of changes that can be undone. */
const UNDO_MAX = 50;
const COMPARE_MIN = 2;
export const COMPARE_MAX = 4;

interface Done {
  text: string;
  inverse: DeskChange[];
}

interface DeskOptions {
  callId: number;
  filter: DeskFilter;
  isCallOpen: boolean;
  /** Id of the application in the URL. */
  openId: number | undefined;
}

/** The current application: found by its id, or by its previous position if it has left the list. */
const useCurrent = (items: readonly DeskApplication[], openId: number | undefined) => {
  const [chosenId, choose] = useState(openId);
  const [seenOpen, setSeenOpen] = useState(openId);
  if (seenOpen !== openId) {
    setSeenOpen(openId);
    if (openId !== undefined) choose(openId);
  }
  const found = items.findIndex(({ id }) => id === chosenId);
  const index = useCurrentIndex(found, items.length);
  return { index, current: items[index], choose };
};

/** The selected applications. Changing the filter clears the selection. */
const useSelection = (place: string) => {
  const [ids, setIds] = useState<readonly number[]>([]);
  const [at, setAt] = useState(place);
  if (at !== place) {
    setAt(place);
    setIds([]);
  }
  return {
    ids,
    has: (id: number) => ids.includes(id),
    toggle: (id: number) =>
      setIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id])),
    set: setIds,
    clear: () => setIds([]),
  };
};

/** Makes changes that can be undone, latest first. */
const useUndoable = (items: readonly DeskApplication[], change: (one: DeskChange) => void) => {
  const [done, setDone] = useState<readonly Done[]>([]);
  const make = (one: DeskChange, verb: string) => {
    const affected = items.filter(({ id }) => one.ids.includes(id));
    const [first] = affected;
    if (!first) return;
    const target = affected.length === 1 ? first.username : m.applications({ count: affected.length });
    setDone((before) =>
      [{ text: `${verb}: ${target}`, inverse: inverseOf(one, affected) }, ...before].slice(0, UNDO_MAX),
    );
    change(one);
  };
  const undo = (): boolean => {
    const [last, ...rest] = done;
    if (!last) return false;
    for (const one of last.inverse) change(one);
    setDone(rest);
    return true;
  };
  return { make, undo, last: done[0] };
};

/** State of a desk: the list, the current application, the selection, and changes with undo. */
export const useDesk = ({ callId, filter, isCallOpen, openId }: DeskOptions) => {
  const visibleRow = useRef(0);
  const { result, items = [], total, keepChanged } = useDeskList(callId, filter, () => visibleRow.current);
  const change = useDeskChange(callId, keepChanged);
  const { index, current, choose } = useCurrent(items, openId);
  const selection = useSelection(JSON.stringify(filter));
  const { make, undo, last } = useUndoable(items, change);
  const [isComparing, setComparing] = useState(false);

  /** The selected applications, or the current one if none is selected. */
  const targets = (): readonly number[] =>
    selection.ids.length > 0 ? selection.ids : current ? [current.id] : [];
  const step = (by: number): boolean => {
    const next = items[index + by];
    if (next) choose(next.id);
    return next !== undefined;
  };
  const moveTo = (status: DeskStatus, ids = targets()): void => {
    const movable = items.filter((item) => ids.includes(item.id) && isMovable(item, status, isCallOpen));
    if (movable.length === 0) return;
    const isOne = selection.ids.length === 0 && movable[0]?.id === current?.id;
    make({ kind: 'status', ids: movable.map(({ id }) => id), status }, DESK_LOOKS[status].label);
    if (isOne) step(1);
  };
  return {
    result,
    items,
    total,
    index,
    current,
    choose,
    step,
    selection,
    selected: items.filter(({ id }) => selection.has(id)),
    moveTo,
    putInto: (folderId: number | null, name: string, ids = targets()) =>
      make({ kind: 'marks', ids, marks: { folderId } }, folderId === null ? m.removedFromFolder : name),
    rate: (stars: number | null, ids = targets()) =>
      make(
        { kind: 'marks', ids, marks: { stars } },
        stars === null ? m.noStars : m.starCount({ count: stars }),
      ),
    /** Not in the undo list, because the text field has its own undo. */
    writeNote: (id: number, note: string) =>
      change({ kind: 'marks', ids: [id], marks: { note: note.trim() || null } }),
    markSeen: (id: number) => change({ kind: 'status', ids: [id], status: 'seen' }),
    undo,
    last,
    isComparing: isComparing && selection.ids.length >= COMPARE_MIN,
    setComparing,
    canCompare: selection.ids.length >= COMPARE_MIN && selection.ids.length <= COMPARE_MAX,
    visibleRow,
  };
};

export type DeskState = ReturnType<typeof useDesk>;

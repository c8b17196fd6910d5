import type { Folder } from '@opencall/contract/casting/calls/applications.schemas';
import { STARS_MAX } from '@opencall/contract/casting/calls/calls.vocabulary';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import type { Shortcut } from '#ui/shortcut-list.tsx';
import { useScreenKeys } from '#ui/use-screen-keys.ts';
import type { DeskState } from './use-desk.ts';

export const DESK_SHORTCUTS: readonly Shortcut[] = [
  { key: 'J', does: m.nextApplication },
  { key: 'K', does: m.previousApplication },
  { key: 'S', does: m.shortlist },
  { key: 'X', does: m.decline },
  { key: 'O', does: m.offer },
  { key: '1 – 9', does: m.addToAFolder },
  { key: '0', does: m.removeFromItsFolder },
  { key: '+ / -', does: m.oneStarMoreOrFewer },
  { key: 'N', does: m.writeANote },
  { key: common.spaceKey, does: m.selectForBulkActions },
  { key: 'C', does: m.compareSelected },
  { key: 'M', does: m.messageSelected },
  { key: '[ / ]', does: m.previousOrNextPicture },
  { key: 'U', does: common.undo },
  { key: common.escKey, does: m.stopComparingOrClear },
  { key: '?', does: common.keyboardShortcuts },
];

interface DeskKeys {
  desk: DeskState;
  folders: readonly Folder[];
  onNote: () => void;
  onMessage: () => void;
  onHelp: () => void;
  onPicture: (step: 1 | -1) => void;
}

type Keys = Record<string, () => unknown>;

const starsAfter = (now: number | null, by: number): number | null => {
  const stars = Math.min(STARS_MAX, (now ?? 0) + by);
  return stars < 1 ? null : stars;
};

const putIntoFolder = ({ desk, folders }: DeskKeys, place: number): void => {
  const folder = folders[place];
  if (!folder || !desk.current) return;
  const isInFolder = desk.selection.ids.length === 0 && desk.current.desk.folderId === folder.id;
  desk.putInto(isInFolder ? null : folder.id, folder.name);
};

const stopComparingOrClear = ({ isComparing, setComparing, selection }: DeskState): void => {
  if (isComparing) setComparing(false);
  else selection.clear();
};

/** Keys that repeat while held down, because moving on changes nothing. */
const repeatedKeys = ({ desk, onPicture }: DeskKeys): Keys => ({
  j: () => desk.step(1),
  k: () => desk.step(-1),
  '[': () => onPicture(-1),
  ']': () => onPicture(1),
});

const singleKeys = (keys: DeskKeys): Keys => {
  const { desk, onNote, onMessage, onHelp } = keys;
  const { current, selection } = desk;
  return {
    s: () => desk.moveTo('shortlisted'),
    x: () => desk.moveTo('declined'),
    o: () => desk.moveTo('offered'),
    n: onNote,
    u: desk.undo,
    c: () => desk.canCompare && desk.setComparing(!desk.isComparing),
    m: () => selection.ids.length > 0 && onMessage(),
    ' ': () => current && selection.toggle(current.id),
    '0': () => current && desk.putInto(null, ''),
    '+': () => current && desk.rate(starsAfter(current.desk.stars, 1)),
    '-': () => current && desk.rate(starsAfter(current.desk.stars, -1)),
    '?': onHelp,
    escape: () => stopComparingOrClear(desk),
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, place) => [String(place + 1), () => putIntoFolder(keys, place)]),
    ),
  };
};

/** True if the key is Space and the focused control handles it itself. */
const isPressed = (key: string, target: EventTarget | null): boolean =>
  key === ' ' && target instanceof HTMLElement && target.matches('button:not([data-row]), a, summary, input');

/** Adds the desk's keyboard shortcuts. */
export const useDeskKeys = (keys: DeskKeys): void =>
  useScreenKeys(({ key, repeat, target }) => {
    if (isPressed(key, target)) return false;
    const name = key.toLowerCase();
    const act = repeatedKeys(keys)[name] ?? (repeat ? undefined : singleKeys(keys)[name]);
    act?.();
    return act !== undefined;
  });

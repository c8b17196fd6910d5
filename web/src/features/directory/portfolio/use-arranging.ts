import type { Picture, PicturePatch } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { useState } from 'react';
import * as m from '#messages/directory/portfolio';
import { blockMoved } from './album-changes.ts';
import { pictureCountText } from './picture-words.ts';
import type { PictureChanges } from './use-picture-changes.ts';

interface Step {
  undo: () => void;
  /** Describes the step to screen readers. */
  text: string;
  /** Absent if only this hook can undo the step. */
  isUndone?: () => boolean;
}

/** The steps that can be undone, and the announcement for screen readers. */
const useSteps = () => {
  const [allSteps, setSteps] = useState<readonly Step[]>([]);
  const [announcement, setAnnouncement] = useState('');
  // The member may have undone a step by its toast.
  const steps = allSteps.filter(({ isUndone }) => !isUndone?.());

  const addStep = (text: string, step: Omit<Step, 'text'> | undefined) => {
    if (!step) return;
    setAnnouncement(m.announceStep({ step: text }));
    setSteps((before) => [...before, { text, undo: step.undo, isUndone: step.isUndone }]);
  };
  const undo = () => {
    const last = steps.at(-1);
    if (!last) return;
    last.undo();
    setSteps(steps.slice(0, -1));
    setAnnouncement(m.undone({ step: last.text }));
  };
  return { steps, announcement, setAnnouncement, addStep, undo };
};
type Steps = ReturnType<typeof useSteps>;

/** The selected pictures. */
const useSelection = (ids: readonly number[], announce: (text: string) => void) => {
  const [chosenIds, setChosen] = useState<ReadonlySet<number>>(new Set());
  const chosen = new Set(ids.filter((id) => chosenIds.has(id)));
  const choose = (next: Iterable<number>) => {
    const set = new Set(next);
    setChosen(set);
    announce(
      set.size === 0 ? m.nothingSelected : m.picturesSelected({ pictures: pictureCountText(set.size) }),
    );
  };
  return {
    chosen,
    choose,
    toggle: (id: number) =>
      choose(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]),
    /** Selects a range of pictures, as Shift does in lists. */
    chooseTo: (from: number, to: number) => {
      const [first, last] = [Math.min(from, to), Math.max(from, to)];
      choose([...chosen, ...ids.slice(first, last + 1)]);
    },
    /** The pictures that move together with a picture: the whole selection if the picture is selected. */
    blockOf: (id: number): ReadonlySet<number> => (chosen.has(id) ? chosen : new Set([id])),
  };
};

/** Moves of pictures within the album. */
const movesOf = (ids: readonly number[], changes: PictureChanges, addStep: Steps['addStep']) => {
  const moveBefore = (block: ReadonlySet<number>, before: number) => {
    const at = Math.min(Math.max(0, before), ids.length);
    const next = blockMoved(ids, block, at);
    if (next.every((id, position) => id === ids[position])) return;
    const first = next.findIndex((id) => block.has(id));
    changes.order(next);
    const text = m.movedToPosition({
      pictures: pictureCountText(block.size),
      position: first + 1,
      count: ids.length,
    });
    addStep(text, { undo: () => changes.order(ids) });
  };
  const moveBy = (block: ReadonlySet<number>, step: 1 | -1) => {
    const places = ids.flatMap((id, at) => (block.has(id) ? [at] : []));
    moveBefore(block, step < 0 ? Math.min(...places) - 1 : Math.max(...places) + 2);
  };
  return { moveBefore, moveBy };
};

/** State of the album arranger: selection, changes, undo and the announcement for screen readers. */
export const useArranging = (pictures: readonly Picture[], changes: PictureChanges) => {
  const ids = pictures.map(({ id }) => id);
  const { steps, announcement, setAnnouncement, addStep, undo } = useSteps();
  const selection = useSelection(ids, setAnnouncement);
  const patch = (patched: readonly number[], values: PicturePatch, text: string) => {
    const before = pictures.filter(({ id }) => patched.includes(id));
    changes.patch(patched, values);
    const restore = () => {
      for (const picture of before) {
        const names = Object.keys(values) as (keyof PicturePatch & keyof Picture)[];
        changes.patch([picture.id], Object.fromEntries(names.map((name) => [name, picture[name]])));
      }
    };
    addStep(text, { undo: restore });
  };
  const remove = (removed: readonly number[]) =>
    addStep(m.stepDeleted({ pictures: pictureCountText(removed.length) }), changes.remove(removed));
  const moveTo = (moved: readonly number[], album: { id: number; title: string }) =>
    addStep(
      m.stepMovedToAlbum({ pictures: pictureCountText(moved.length), title: album.title }),
      changes.patch(moved, { albumId: album.id }),
    );
  return {
    ids,
    announcement,
    canUndo: steps.length > 0,
    lastStep: steps.at(-1)?.text,
    ...selection,
    ...movesOf(ids, changes, addStep),
    patch,
    remove,
    moveTo,
    undo,
  };
};

export type Arranging = ReturnType<typeof useArranging>;

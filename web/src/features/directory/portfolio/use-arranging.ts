import type { Picture, PicturePatch } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { useState } from 'react';
import { blockMoved, type UndoStep } from './album-changes.ts';
import { pictureCountText } from './picture-words.ts';
import type { PictureChanges } from './use-picture-changes.ts';

interface Step {
  undo: () => void;
  said: string;
  /** Absent: it was not, as long as it is here. */
  isUndone?: () => boolean;
}

/** What was chosen, what can be undone, and what a screen reader is told. */
export const useArranging = (pictures: readonly Picture[], changes: PictureChanges) => {
  const [chosenIds, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [allSteps, setSteps] = useState<readonly Step[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const ids = pictures.map(({ id }) => id);
  // A toast may have undone some.
  const steps = allSteps.filter(({ isUndone }) => !isUndone?.());
  const chosen = new Set(ids.filter((id) => chosenIds.has(id)));

  const did = (said: string, undo: () => void, isUndone?: () => boolean) => {
    setAnnouncement(`${said}.`);
    setSteps((before) => [...before, { said, undo, isUndone }]);
  };
  const didStep = (said: string, step: UndoStep | undefined) => {
    if (step) did(said, step.undo, step.isUndone);
  };
  const order = (next: readonly number[], said: string) => {
    if (next.every((id, at) => id === ids[at])) return;
    changes.order(next);
    did(said, () => changes.order(ids));
  };
  /** The chosen ones go along with a chosen one. */
  const blockOf = (id: number): ReadonlySet<number> => (chosen.has(id) ? chosen : new Set([id]));
  const moveBefore = (block: ReadonlySet<number>, before: number) => {
    const at = Math.min(Math.max(0, before), ids.length);
    const next = blockMoved(ids, block, at);
    const first = next.findIndex((id) => block.has(id));
    order(next, `${pictureCountText(block.size)} moved to position ${first + 1} of ${ids.length}`);
  };
  const moveBy = (block: ReadonlySet<number>, step: 1 | -1) => {
    const places = ids.flatMap((id, at) => (block.has(id) ? [at] : []));
    moveBefore(block, step < 0 ? Math.min(...places) - 1 : Math.max(...places) + 2);
  };
  const patch = (patched: readonly number[], values: PicturePatch, said: string) => {
    const before = pictures.filter(({ id }) => patched.includes(id));
    changes.patch(patched, values);
    did(said, () => {
      for (const picture of before) {
        const names = Object.keys(values) as (keyof PicturePatch & keyof Picture)[];
        changes.patch([picture.id], Object.fromEntries(names.map((name) => [name, picture[name]])));
      }
    });
  };
  const remove = (ids: readonly number[]) =>
    didStep(`${pictureCountText(ids.length)} deleted`, changes.remove(ids));
  const moveTo = (ids: readonly number[], album: { id: number; title: string }) =>
    didStep(
      `${pictureCountText(ids.length)} moved to ${album.title}`,
      changes.patch(ids, { albumId: album.id }),
    );
  const undo = () => {
    const last = steps.at(-1);
    if (!last) return;
    last.undo();
    setSteps(steps.slice(0, -1));
    setAnnouncement(`Undone: ${last.said}.`);
  };
  const choose = (next: Iterable<number>) => {
    const set = new Set(next);
    setChosen(set);
    setAnnouncement(set.size === 0 ? 'Nothing selected.' : `${pictureCountText(set.size)} selected.`);
  };
  const toggle = (id: number) =>
    choose(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
  return {
    ids,
    chosen,
    announcement,
    canUndo: steps.length > 0,
    lastStep: steps.at(-1)?.said,
    blockOf,
    moveBefore,
    moveBy,
    patch,
    remove,
    moveTo,
    undo,
    choose,
    toggle,
    /** From one picture to another, as a list is selected with Shift. */
    chooseTo: (from: number, to: number) => {
      const [first, last] = [Math.min(from, to), Math.max(from, to)];
      choose([...chosen, ...ids.slice(first, last + 1)]);
    },
  };
};

export type Arranging = ReturnType<typeof useArranging>;

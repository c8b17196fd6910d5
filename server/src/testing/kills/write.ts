import type { Dice } from '#testing/dice.ts';
import type { Scene, Writer } from './ledger.ts';

/** One kind of write. Does nothing if the object that it needs does not exist. */
export type Write = (scene: Scene, writer: Writer, dice: Dice) => Promise<unknown>;

let serial = 0;
export const nextSerial = (): number => ++serial;

export const otherThan = ({ ledger }: Scene, { userId }: Writer, dice: Dice): Writer =>
  dice.pick(ledger.writers.filter((other) => other.userId !== userId));

/** Works on an object that passes `fits` and that no other writer uses, if there is one. */
export const withOne = async <T extends { isBusy?: boolean }>(
  things: readonly T[],
  { dice, fits }: { dice: Dice; fits(thing: T): boolean },
  work: (thing: T) => Promise<unknown>,
): Promise<void> => {
  const free = things.filter((thing) => !thing.isBusy && fits(thing));
  if (free.length === 0) return;
  const one = dice.pick(free);
  one.isBusy = true;
  await work(one).finally(() => {
    one.isBusy = false;
  });
};

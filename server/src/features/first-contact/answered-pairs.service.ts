import { joinWrites } from '#platform/database/join-writes.ts';

/** So many pairs are remembered, those that were noted last. */
const REMEMBERED_MAX = 20_000;

/** From whom to whom something is written. */
interface Pair {
  senderId: number;
  recipientId: number;
}

const textOf = ({ senderId, recipientId }: Pair): string => `${senderId} ${recipientId}`;
const fromOf = ({ senderId }: Pair): string => `from ${senderId}`;
const betweenOf = ({ senderId, recipientId }: Pair): string =>
  `between ${Math.min(senderId, recipientId)} and ${Math.max(senderId, recipientId)}`;

/**
 * Who was seen to be answered by whom: for what they write no budget counts, no text waits, and nothing of the sender's own
 * is written but the message itself. So those of one sender to members who have written to them may be stored together. A
 * hint to one process: whoever relies on it looks once more in the transaction.
 */
export class AnsweredPairs {
  readonly #seen = new Set<string>();

  /** What something written has for itself; see `JoinedWrites`. What counts the sender's first ones counts one at a time. */
  keysOf(pair: Pair): readonly string[] {
    return this.#has(pair) ? [betweenOf(pair)] : [fromOf(pair), betweenOf(pair)];
  }

  sharedKeysOf(pair: Pair): readonly string[] {
    return this.#has(pair) ? [fromOf(pair)] : [];
  }

  /**
   * Remembers what was found in the transaction that stores them. @param written `answered`: the recipient has written to
   * the sender before. @throws Error where one of several of a sender is to somebody who has not.
   */
  note(written: readonly (Pair & { answered: boolean })[]): void {
    const counts = new Map<number, number>();
    for (const { senderId } of written) counts.set(senderId, (counts.get(senderId) ?? 0) + 1);
    for (const one of written) {
      if (one.answered) this.#remember(one);
      else this.#seen.delete(textOf(one));
    }
    if (written.some(({ answered, senderId }) => !answered && counts.get(senderId) !== 1))
      throw new Error('these cannot be stored together');
  }

  #has(pair: Pair): boolean {
    return this.#seen.has(textOf(pair));
  }

  #remember(pair: Pair): void {
    const text = textOf(pair);
    this.#seen.delete(text);
    this.#seen.add(text);
    const [oldest] = this.#seen;
    if (this.#seen.size > REMEMBERED_MAX && oldest !== undefined) this.#seen.delete(oldest);
  }
}

interface JoinedBetweenMembers<Call, Result> {
  pairOf(call: Call): Pair;
  /** See `JoinedWrites`; it notes in `answered` what it finds in its transaction. */
  run(calls: readonly Call[], answered: AnsweredPairs): Promise<(Result | Error)[]>;
}

/** Stores together what members write to each other at the same time. A member's first words to somebody keep their order. */
export const joinBetweenMembers = <Call, Result>({
  pairOf,
  run,
}: JoinedBetweenMembers<Call, Result>): ((call: Call) => Promise<Result>) => {
  const answered = new AnsweredPairs();
  return joinWrites<Call, Result>({
    keysOf: (call) => answered.keysOf(pairOf(call)),
    sharedKeysOf: (call) => answered.sharedKeysOf(pairOf(call)),
    run: (calls) => run(calls, answered),
  });
};

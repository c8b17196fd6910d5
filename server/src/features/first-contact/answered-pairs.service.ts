/** So many pairs are remembered, those that were noted last. */
const REMEMBERED_MAX = 20_000;

/**
 * Who was seen to be answered by whom: for what they write no budget counts, no text waits, and nothing of the sender's own
 * is written but the message itself. A hint to one process: whoever relies on it looks once more in the transaction.
 */
export class AnsweredPairs {
  readonly #seen = new Set<string>();

  has(senderId: number, recipientId: number): boolean {
    return this.#seen.has(`${senderId} ${recipientId}`);
  }

  note(senderId: number, recipientId: number): void {
    const pair = `${senderId} ${recipientId}`;
    this.#seen.delete(pair);
    this.#seen.add(pair);
    const [oldest] = this.#seen;
    if (this.#seen.size > REMEMBERED_MAX && oldest !== undefined) this.#seen.delete(oldest);
  }

  forget(senderId: number, recipientId: number): void {
    this.#seen.delete(`${senderId} ${recipientId}`);
  }
}

import type { Worker } from 'node:worker_threads';
import type { Answer, OnFatal } from '#platform/embedded/embedded-engine.ts';
import {
  fromSentAnswer,
  fromSentError,
  type ServerMessage,
  type ThreadMessage,
} from '#platform/embedded/thread-messages.ts';

interface Waiting {
  resolve(answer: Answer | undefined): void;
  reject(error: Error): void;
}

/**
 * The messages between the server and the thread of the embedded database: numbered calls with answers, and
 * notifications from the thread. If the thread ends by itself, all pending calls are rejected and the failure
 * is fatal.
 */
export class Conversation {
  readonly #thread: Worker;
  readonly #onFatal: OnFatal;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<number, (payload: string) => void>();
  #last = 0;
  #isClosing = false;
  #isFatal = false;
  /** Resolves after the thread has ended. */
  #ended: Error | undefined;

  constructor(thread: Worker, onFatal: OnFatal) {
    this.#thread = thread;
    this.#onFatal = onFatal;
    thread.on('message', (message: ThreadMessage) => this.#receive(message));
    thread.on('messageerror', (error) => this.#lose(error));
    thread.on('error', (error) => this.#lose(error));
    thread.on('exit', (code) => this.#lose(new Error(`its thread ended with ${code}`)));
  }

  /** A number that no other transaction or listener has. */
  next(): number {
    this.#last += 1;
    return this.#last;
  }

  async call(message: ServerMessage): Promise<Answer | undefined> {
    if (this.#ended) throw this.#ended;
    const id = this.next();
    const answered = new Promise<Answer | undefined>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    try {
      this.#thread.postMessage({ ...message, id });
    } catch (error) {
      this.#waiting.delete(id);
      throw error;
    }
    return answered;
  }

  /** Sends a call that is answered with rows. */
  async ask(message: ServerMessage): Promise<Answer> {
    return fromSentAnswer((await this.call(message)) ?? { rows: [] });
  }

  subscribe(listener: number, onMessage: (payload: string) => void): () => void {
    this.#listeners.set(listener, onMessage);
    return () => void this.#listeners.delete(listener);
  }

  /** Stops the database before the thread. */
  async close(): Promise<void> {
    try {
      if (!this.#ended) await this.call({ kind: 'close' });
    } finally {
      await this.end();
    }
  }

  async end(): Promise<void> {
    this.#isClosing = true;
    await this.#thread.terminate();
  }

  #receive(message: ThreadMessage): void {
    if (message.kind === 'fatal') this.#fail(fromSentError(message.error));
    else if (message.kind === 'notification') this.#listeners.get(message.listener)?.(message.payload);
    else this.#settle(message);
  }

  #settle(message: Extract<ThreadMessage, { id: number }>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'refusal') waiting?.reject(fromSentError(message.error));
    else waiting?.resolve(message.answer);
  }

  /** The thread has ended: no call would be answered. */
  #lose(cause: unknown): void {
    if (this.#ended) return;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const stopped = this.#isClosing ? 'it was closed' : reason;
    this.#ended = new Error(`The embedded database has stopped: ${stopped}`, { cause });
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
    if (!this.#isClosing) this.#fail(this.#ended);
  }

  #fail(error: Error): void {
    if (this.#isFatal) return;
    this.#isFatal = true;
    this.#onFatal(error);
  }
}

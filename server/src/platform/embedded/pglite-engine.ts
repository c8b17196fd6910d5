import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { DurableNodeFs } from '#platform/embedded/durable-node-fs.ts';
import type { OnFatal } from '#platform/embedded/embedded-engine.ts';

type StreamCall = Parameters<PGlite['execProtocolStream']>;
type StreamAnswer = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** PGlite's own, but for its files. */
export interface EngineOptions extends Omit<PGliteOptions, 'fs'> {
  fs?: DurableNodeFs;
}

/** A panic of PostgreSQL, or WebAssembly's RuntimeError (out of memory, an abort). */
const isFatal = (error: unknown): error is Error => {
  if (error instanceof Error && error.name === 'RuntimeError') return true;
  return error instanceof Error && 'severity' in error && ['PANIC', 'FATAL'].includes(String(error.severity));
};

/**
 * PGlite that notices its own death. When the log cannot be written or flushed PostgreSQL panics, as it
 * must; its WebAssembly then is in no state to go on, and a further statement would never return.
 */
export class PgliteEngine extends PGlite {
  readonly #onFatal: OnFatal;
  readonly #files: DurableNodeFs | undefined;
  #failure: Error | undefined;

  constructor(options: EngineOptions, onFatal: OnFatal) {
    super(options);
    this.#onFatal = onFatal;
    this.#files = options.fs;
  }

  /** Resolves when everything that any statement has committed or seen until now is on disk. */
  async flushed(): Promise<void> {
    if (this.#failure) throw this.#failure;
    try {
      await this.#files?.log.whenDone();
    } catch (error) {
      throw this.#fail(error as Error);
    }
  }

  /** Every message of every statement passes here; one sent after the end would loop for ever. */
  override async execProtocolStream(...call: StreamCall): Promise<StreamAnswer> {
    if (this.#failure) throw this.#failure;
    try {
      return await super.execProtocolStream(...call);
    } catch (error) {
      if (isFatal(error)) this.#fail(error);
      throw error;
    }
  }

  /** After a failure the files are as a crash leaves them: the next start recovers from the log. */
  override async close(): Promise<void> {
    if (this.#failure) return;
    await super.close();
    await this.flushed();
  }

  #fail(cause: Error): Error {
    if (this.#failure) return this.#failure;
    this.#failure = new Error(`The embedded database has stopped: ${cause.message}`, { cause });
    this.#onFatal(this.#failure);
    return this.#failure;
  }
}

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { DurableNodeFs } from '#platform/embedded/durable-node-fs.ts';
import type { OnFatal } from '#platform/embedded/embedded-engine.ts';

type StreamCall = Parameters<PGlite['execProtocolStream']>;
type StreamAnswer = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** PGlite's default options without its file system. */
export interface EngineOptions extends Omit<PGliteOptions, 'fs'> {
  fs?: DurableNodeFs;
}

/** A panic of PostgreSQL, or a RuntimeError of WebAssembly (out of memory, an abort). */
const isFatal = (error: unknown): error is Error => {
  if (error instanceof Error && error.name === 'RuntimeError') return true;
  return error instanceof Error && 'severity' in error && ['PANIC', 'FATAL'].includes(String(error.severity));
};

/**
 * A PGlite that detects its own failure. If the log cannot be written or flushed, PostgreSQL panics. Its
 * WebAssembly cannot continue then, and a further statement would never return.
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

  /** Resolves when everything that statements have committed or seen so far is on disk. */
  async flushed(): Promise<void> {
    if (this.#failure) throw this.#failure;
    try {
      await this.#files?.log.whenDone();
    } catch (error) {
      throw this.#fail(error as Error);
    }
  }

  /**
   * All messages of all statements pass through this function; one sent after the failure would loop forever.
   */
  override async execProtocolStream(...call: StreamCall): Promise<StreamAnswer> {
    if (this.#failure) throw this.#failure;
    try {
      return await super.execProtocolStream(...call);
    } catch (error) {
      if (isFatal(error)) this.#fail(error);
      throw error;
    }
  }

  /** After a failure the files are like those after a crash: the next start recovers from the log. */
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

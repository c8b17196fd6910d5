import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { createWorkQueue, type WorkQueueLimits } from '#platform/async/work-queue.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import type { ImageProcessor } from './images.ts';
import { MediaError } from './media-error.ts';
import { errorOf, startMediaProgram } from './media-program.ts';
import type { PictureJob, PictureMessage } from './picture-job.ts';

const DEFAULTS = {
  limits: { concurrency: 2, maxWaiting: 64 } satisfies WorkQueueLimits,
  niceness: 5,
  /** Heap in megabytes. Decoders hold pictures outside of it; the renditions of a few pictures fit easily. */
  heapMegabytes: 256,
  /** An AVIF of 100 megapixels takes 1.95 GB, a progressive JPEG 0.6 GB; large pictures are decoded one at a time. */
  memoryMegabytes: 2304,
  /** Milliseconds without work after which the program exits to free its memory. */
  idleMs: 30_000,
  /**
   * Milliseconds for a start, and for one picture with all its renditions, on a busy machine; after that the
   * program is killed.
   */
  maxMs: 180_000,
};

/** Program and limits of a picture process. */
export interface PictureProcessOptions extends Partial<typeof DEFAULTS> {
  /** The built picture-program.ts; absent: the one that `npm run build` makes. */
  program?: string | undefined;
}

interface Waiting {
  resolve: (done: never) => void;
  reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

/** The program ended while it read several pictures, or was killed because of another picture. */
class CrowdedCrash extends Error {}

/** A running program and its pending requests. */
class PictureProgram {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  readonly #options: { idleMs: number; maxMs: number; onEnd: () => void };
  #last = 0;
  #isReady = false;
  #isKilled = false;
  /** The first picture that exceeded the time limit. */
  #slow: number | undefined;
  readonly #start: NodeJS.Timeout;
  #idle: NodeJS.Timeout | undefined;

  constructor(child: ChildProcess, options: { idleMs: number; maxMs: number; onEnd: () => void }) {
    this.#child = child;
    this.#options = options;
    this.#start = this.#killLater();
    child.on('message', (message: PictureMessage) => this.#receive(message));
    child.once('error', (error) => this.#end(() => error));
    child.once('close', (code, signal) => this.#end((id) => this.#failureOf(id, String(signal ?? code))));
  }

  ask<Name extends keyof ImageProcessor>(
    name: Name,
    args: Parameters<ImageProcessor[Name]>,
  ): ReturnType<ImageProcessor[Name]> {
    this.#last += 1;
    const id = this.#last;
    this.#stay();
    const answer = new Promise((resolve, reject) => {
      const waiting: Waiting = { resolve, reject };
      if (this.#isReady) waiting.timer = this.#killLater(id);
      this.#waiting.set(id, waiting);
      // If sending fails, the program has ended, and its exit event rejects the request.
      this.#child.send({ id, name, args } as PictureJob, () => undefined);
    });
    return answer as ReturnType<ImageProcessor[Name]>;
  }

  #killLater(id?: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#slow ??= id;
      this.#isKilled = this.#child.kill('SIGKILL');
    }, this.#options.maxMs);
  }

  /** The time before the program had started does not count against its pictures. */
  #begin(): void {
    this.#isReady = true;
    clearTimeout(this.#start);
    for (const [id, waiting] of this.#waiting) waiting.timer = this.#killLater(id);
  }

  #receive(message: PictureMessage): void {
    if ('isReady' in message) {
      this.#begin();
      return;
    }
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if ('done' in message) waiting.resolve(message.done as never);
    else if ('refused' in message) waiting.reject(new MediaError(message.refused));
    else waiting.reject(errorOf('A picture', message));
    if (this.#waiting.size === 0) this.#rest();
  }

  #stay(): void {
    clearTimeout(this.#idle);
    this.#child.ref();
    this.#child.channel?.ref();
  }

  /** A program without work must not keep a stopping server alive. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
    this.#idle = setTimeout(() => {
      this.#options.onEnd();
      if (this.#child.connected) this.#child.disconnect();
    }, this.#options.idleMs).unref();
  }

  #failureOf(id: number, ended: string): Error {
    const cause = new Error(`the picture program ended with ${ended}`);
    if (!this.#isReady) return this.#isKilled ? new MediaError('busy', { cause }) : cause;
    const isCulprit = this.#waiting.size === 1 || this.#slow === id;
    return isCulprit ? new MediaError('unreadable', { cause }) : new CrowdedCrash('', { cause });
  }

  #end(failureOf: (id: number) => Error): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#start);
    this.#options.onEnd();
    const failures = [...this.#waiting].map(([id, waiting]) => ({ ...waiting, error: failureOf(id) }));
    this.#waiting.clear();
    for (const { reject, timer, error } of failures) {
      clearTimeout(timer);
      reject(error);
    }
  }
}

/**
 * Creates a processor with a queue of its own, whose pictures are read by a process that starts with the first and ends
 * when there are none: it knows nothing of the server's settings, people who are answered go first, and whatever a file
 * does to its decoder ends that process alone. If it ends while it reads several pictures, each of them is read once more in
 * a process that reads nothing else: then only the picture that ended it fails.
 */
export const createPictureProcess = (options: PictureProcessOptions = {}): ImageProcessor => {
  const { program = join(findPackageRoot(), 'dist', 'picture-program.js') } = options;
  const { limits, niceness, heapMegabytes, memoryMegabytes, idleMs, maxMs } = { ...DEFAULTS, ...options };
  const queue = createWorkQueue(limits, () => new MediaError('busy'));
  const alone = pLimit(1);
  let running: PictureProgram | null = null;

  const start = (restMs: number, onEnd: () => void): PictureProgram => {
    const serialization = 'advanced';
    const child = startMediaProgram({ program, niceness, heapMegabytes, memoryMegabytes, serialization });
    return new PictureProgram(child, { idleMs: restMs, maxMs, onEnd });
  };
  const theProgram = (): PictureProgram => {
    if (running) return running;
    const started = start(idleMs, () => {
      if (running === started) running = null;
    });
    running = started;
    return started;
  };
  const ask = <Name extends keyof ImageProcessor>(
    name: Name,
    ...args: Parameters<ImageProcessor[Name]>
  ): ReturnType<ImageProcessor[Name]> => {
    const readAlone = (error: unknown) => {
      if (!(error instanceof CrowdedCrash)) throw error;
      return alone(async () => start(0, () => undefined).ask(name, args));
    };
    return theProgram().ask(name, args).catch(readAlone) as ReturnType<ImageProcessor[Name]>;
  };

  return {
    process: (...args) => queue.run(() => ask('process', ...args)),
    render: (...args) => queue.run(() => ask('render', ...args)),
    copyOriginal: (...args) => ask('copyOriginal', ...args),
  };
};

import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createWorkQueue, type WorkQueueLimits } from '#platform/async/work-queue.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { MediaError } from './media-error.ts';
import { errorOf, startMediaProgram } from './media-program.ts';
import type { ProcessedVideo, VideoJob, VideoMessage, VideoStep } from './video-job.ts';

const DEFAULT_QUEUE: WorkQueueLimits = { concurrency: 1, maxWaiting: 16 };

/**
 * Milliseconds after which the program is killed. A valid video of the largest size is probed in a fraction
 * of a second and copied in a few seconds; a late start means a busy machine.
 */
const DEFAULT_LIMITS: Record<VideoStep, number> = { start: 10_000, probe: 5_000, copy: 30_000 };

/** Requests have priority over videos. */
const NICENESS = 10;

/** Megabytes of heap: tables of the longest valid video take a few. */
const HEAP_MEGABYTES = 256;

/** Checks videos and copies them without their metadata. */
export interface VideoProcessor {
  /**
   * Writes `output`: the same pictures and sound, packet by packet, without tags, location or timed metadata.
   * Nothing is decoded. On failure `output` may exist in part: its owner deletes it.
   * @throws MediaError `unreadable` (broken, truncated, no duration, more than the limits allow), `no-video`,
   * `too-long` or `busy`.
   */
  process(job: VideoJob): Promise<ProcessedVideo>;
}

/** Program and limits of a video process. */
export interface VideoProcessorOptions {
  /** The built video-program.ts; absent: the one that `npm run build` makes. */
  program?: string | undefined;
  queue?: WorkQueueLimits;
  limits?: Partial<Record<VideoStep, number>>;
}

/** How a program ended. */
interface End {
  step: VideoStep;
  isKilled: boolean;
  /** Its signal or exit code. */
  ended: string;
}

const failureOf = (outcome: VideoMessage | undefined, { step, isKilled, ended }: End): Error => {
  if (outcome && 'refused' in outcome) return new MediaError(outcome.refused);
  if (outcome && 'fault' in outcome) return errorOf('A video', outcome);
  const cause = new Error(`the video program ended at '${step}' with ${ended}`);
  // Before the program has opened the file, the file is not the cause.
  if (step === 'start') return isKilled ? new MediaError('busy', { cause }) : cause;
  return new MediaError('unreadable', { cause });
};

/** Settles after the process has exited. */
const readVideo = (child: ChildProcess, limits: Record<VideoStep, number>): Promise<ProcessedVideo> =>
  new Promise((resolve, reject) => {
    let step: VideoStep = 'start';
    let isKilled = false;
    let outcome: VideoMessage | undefined;
    const kill = () => {
      isKilled = child.kill('SIGKILL');
    };
    let timer = setTimeout(kill, limits.start);
    child.on('message', (message: VideoMessage) => {
      if (!('step' in message)) {
        outcome = message;
        return;
      }
      ({ step } = message);
      clearTimeout(timer);
      timer = setTimeout(kill, limits[step]);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (outcome && 'done' in outcome) resolve(outcome.done);
      else reject(failureOf(outcome, { step, isKilled, ended: String(signal ?? code) }));
    });
  });

const startProgram = (program: string, job: VideoJob): ChildProcess =>
  startMediaProgram({
    program,
    args: [JSON.stringify(job)],
    niceness: NICENESS,
    heapMegabytes: HEAP_MEGABYTES,
  });

/**
 * Creates a processor with its own queue. Each video is read by a separate process that receives only two
 * paths, and is killed when it takes too long, so that a hostile file affects no other work.
 */
export const createVideoProcessor = (options: VideoProcessorOptions = {}): VideoProcessor => {
  const { program = join(findPackageRoot(), 'dist', 'video-program.js'), queue = DEFAULT_QUEUE } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { run } = createWorkQueue(queue, () => new MediaError('busy'));
  return { process: (job) => run(() => readVideo(startProgram(program, job), limits)) };
};

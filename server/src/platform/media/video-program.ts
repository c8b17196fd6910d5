/**
 * The program that reads one video and ends: an entry of its own in the build, so that it loads nothing else. Its
 * argument is the job, its answers are messages to the server that started it (video-job.ts).
 */
import { setPriority } from 'node:os';
import { copyVideo, isFault } from './copy-video.ts';
import { MediaError } from './media-error.ts';
import type { VideoJob, VideoMessage } from './video-job.ts';

/** Everything that answers people goes first. */
const NICENESS = 10;

const tell = (message: VideoMessage): Promise<void> =>
  new Promise((resolve) => {
    if (!process.send) throw new Error('This program is started by the server.');
    process.send(message, () => resolve());
  });

const outcomeOf = (error: unknown): VideoMessage => {
  if (error instanceof MediaError) return { refused: error.reason };
  return isFault(error) ? { fault: error.message } : { refused: 'unreadable' };
};

// A signal for the whole group, like Ctrl-C, lets the server finish what it has begun; without a server nobody waits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
setPriority(NICENESS);

const job: VideoJob = JSON.parse(process.argv[2] ?? '');
const outcome = await copyVideo(job, (step) => void tell({ step })).then(
  (done): VideoMessage => ({ done }),
  outcomeOf,
);
await tell(outcome);
process.exit();

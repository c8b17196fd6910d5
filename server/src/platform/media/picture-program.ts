/**
 * The program that reads pictures for as long as there are some: an entry of its own in the build. What it is asked and
 * answers are messages (picture-job.ts); how much is asked at once is the server's to bound.
 */
import { createImageProcessor } from './images.ts';
import { MediaError } from './media-error.ts';
import { endWithServer, faultOf, limitMemory } from './media-program.ts';
import type { PictureJob, PictureMessage } from './picture-job.ts';

const tell = (message: PictureMessage): void => {
  // The server may have gone meanwhile, and this program is about to follow it.
  if (process.connected) process.send?.(message, () => undefined);
};

const images = createImageProcessor({ concurrency: Number.POSITIVE_INFINITY, maxWaiting: 0 });

const work = (job: PictureJob): Promise<unknown> => {
  if (job.name === 'process') return images.process(...job.args);
  return job.name === 'render' ? images.render(...job.args) : images.copyOriginal(...job.args);
};

endWithServer();
limitMemory();
process.on('message', (job: PictureJob) => {
  const { id } = job;
  work(job).then(
    (done) => tell({ id, done }),
    (error) => tell(error instanceof MediaError ? { id, refused: error.reason } : { id, ...faultOf(error) }),
  );
});
tell({ isReady: true });

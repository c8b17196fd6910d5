/**
 * The program that reads pictures, with its own entry in the build. Requests and answers are messages
 * (picture-job.ts); the server limits the number of concurrent requests.
 */
import { createImageProcessor } from './images.ts';
import { MediaError } from './media-error.ts';
import { endWithServer, faultOf, limitMemory } from './media-program.ts';
import type { PictureJob, PictureMessage } from './picture-job.ts';

const send = (message: PictureMessage): void => {
  // The server may have exited in between; this program is about to exit too.
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
    (done) => send({ id, done }),
    (error) => send(error instanceof MediaError ? { id, refused: error.reason } : { id, ...faultOf(error) }),
  );
});
send({ isReady: true });

/**
 * The program that reads one video and exits, with its own entry in the build, so that it loads nothing else.
 * Its argument is the job; its answers are messages to the server (video-job.ts).
 */
import { withFileWindow } from './file-window.ts';
import { MediaError } from './media-error.ts';
import { endWithServer, faultOf, limitMemory } from './media-program.ts';
import { checkMp4Claims } from './mp4-claims.ts';
import type { ProcessedVideo, VideoJob, VideoMessage } from './video-job.ts';
import { checkWebmClaims } from './webm-claims.ts';

const send = (message: VideoMessage): Promise<void> =>
  new Promise((resolve) => {
    if (!process.send) throw new Error('This program is started by the server.');
    process.send(message, () => resolve());
  });

/** Checks counts before loading the demuxer, which would iterate over them. */
const readVideo = async (job: VideoJob): Promise<ProcessedVideo> => {
  void send({ step: 'probe' });
  withFileWindow(job.input, job.type === 'webm' ? checkWebmClaims : checkMp4Claims);
  const { copyVideo } = await import('./copy-video.ts');
  return copyVideo(job, () => void send({ step: 'copy' }));
};

/** True for a full disk, an unreadable folder or an incomplete program: the file is not broken. */
const outcomeOf = (error: unknown): VideoMessage =>
  error instanceof MediaError ? { refused: error.reason } : faultOf(error);

endWithServer();
limitMemory();
readVideo(JSON.parse(process.argv[2] ?? ''))
  .then((done): VideoMessage => ({ done }), outcomeOf)
  .then(send)
  .then(() => process.exit());

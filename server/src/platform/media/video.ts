import type { Input, InputTrack, OutputFormat } from 'mediabunny';
import { MediaError } from './media-error.ts';
import type { VideoType } from './sniff.ts';
import { createWorkQueue, type WorkQueueLimits } from './work-queue.ts';

const DEFAULT_LIMITS: WorkQueueLimits = { concurrency: 1, maxWaiting: 16 };

// What the container declares may be longer than what its packets hold, by rounding and by encoder delay.
const DURATION_SLACK_SECONDS = 0.5;
const DURATION_SLACK_SHARE = 0.01;

// A hostile file may describe any number of samples; honest ones of the largest size take about a second.
const DEADLINE_MS = 60_000;

// The library takes a noticeable part of the start-up time, and most servers seldom see a film.
const loadLibrary = () => import('mediabunny');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Facts about a stored film; `width` and `height` in pixels as displayed. */
export interface ProcessedVideo {
  durationSeconds: number;
  width: number;
  height: number;
}

/** A film on disk, what its bytes say it is, and where the cleaned copy goes. */
export interface VideoJob {
  input: string;
  output: string;
  type: VideoType;
  maxSeconds: number;
}

/** Checks films and copies them without their metadata. */
export interface VideoProcessor {
  /**
   * Writes `output`: the same pictures and sound, packet by packet, without tags, location or timed metadata.
   * Nothing is decoded. On failure `output` may exist in part: its owner deletes it.
   * @throws MediaError `unreadable` (broken, truncated, no duration), `no-video`, `too-long` or `busy`.
   */
  process(job: VideoJob): Promise<ProcessedVideo>;
}

/** Creates a processor with a queue of its own. */
export function createVideoProcessor(limits: WorkQueueLimits = DEFAULT_LIMITS): VideoProcessor {
  const queue = createWorkQueue(limits);
  return { process: (job) => queue.run(() => readVideo(job)) };
}

async function readVideo(job: VideoJob): Promise<ProcessedVideo> {
  const library = await loadLibrary();
  const { FilePathSource, Input, MP4, QTFF, WEBM } = library;
  const source = new FilePathSource(job.input, { handleUnhandledError: () => undefined });
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  try {
    const facts = await inspect(library, input, job.maxSeconds);
    await copyPackets(library, input, job);
    return facts;
  } catch (cause) {
    // The demuxer's own complaints differ by container and version; all mean the same to the uploader.
    throw cause instanceof MediaError ? cause : new MediaError('unreadable', { cause });
  } finally {
    input.dispose();
  }
}

async function inspect(library: Library, input: Input, maxSeconds: number): Promise<ProcessedVideo> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new MediaError('no-video');
  const durationSeconds = await input.computeDuration();
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) throw new MediaError('unreadable');
  if (durationSeconds > maxSeconds) throw new MediaError('too-long');
  await refuseTruncated(library, input, durationSeconds);
  return { durationSeconds, width: await video.getDisplayWidth(), height: await video.getDisplayHeight() };
}

/**
 * A film cut off in transit still has a plausible header. Its last packets lie past the end of the file (MP4, MOV),
 * or end before the declared duration does (WebM, whose live recordings declare none).
 */
async function refuseTruncated(library: Library, input: Input, durationSeconds: number): Promise<void> {
  const declared = (await input.getDurationFromMetadata()) ?? durationSeconds;
  const slack = Math.max(DURATION_SLACK_SECONDS, declared * DURATION_SLACK_SHARE);
  if (declared - durationSeconds > slack) throw new MediaError('unreadable');
  for (const track of await input.getTracks()) {
    if (!(await lastPacketExists(library, track))) throw new MediaError('unreadable');
  }
}

async function lastPacketExists({ EncodedPacketSink }: Library, track: InputTrack): Promise<boolean> {
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
  return last !== null && last.data.length === last.byteLength;
}

async function copyPackets(library: Library, input: Input, { output: path, type }: VideoJob): Promise<void> {
  const { Conversion, FilePathTarget, Output } = library;
  const output = new Output({ format: formatOf(library, type), target: new FilePathTarget(path) });
  const conversion = await Conversion.init({
    input,
    output,
    tags: {},
    // Packets only: the server has no codecs. Any common shift keeps picture and sound together.
    copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
    showWarnings: false,
  });
  const copied = conversion.utilizedTracks.some((track) => track.isVideoTrack());
  if (!conversion.isValid || !copied) {
    await output.cancel();
    throw new MediaError('no-video');
  }
  const deadline = setTimeout(() => void conversion.cancel(), DEADLINE_MS);
  try {
    await conversion.execute();
  } finally {
    clearTimeout(deadline);
  }
}

function formatOf(library: Library, type: VideoType): OutputFormat {
  const { MovOutputFormat, Mp4OutputFormat, WebMOutputFormat } = library;
  if (type === 'webm') return new WebMOutputFormat();
  // The index goes last: writing it first would hold the whole film in memory, and byte ranges reach it anyway.
  return type === 'mov'
    ? new MovOutputFormat({ fastStart: false })
    : new Mp4OutputFormat({ fastStart: false });
}

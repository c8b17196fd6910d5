import { stat } from 'node:fs/promises';
import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputTrack,
  type InputVideoTrack,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { MediaError } from './media-error.ts';
import type { VideoType } from './sniff.ts';
import type { ProcessedVideo, VideoCodec, VideoJob } from './video-job.ts';

// What the container declares may be longer than what its packets hold, by rounding and by encoder delay.
const DURATION_SLACK_SECONDS = 0.5;
const DURATION_SLACK_SHARE = 0.01;

// The same packets in the same kind of container; tables and headers may be written less tightly.
const OUTPUT_SHARE = 2;
const OUTPUT_SLACK_BYTES = 1024 * 1024;

const lastPacketExists = async (track: InputTrack): Promise<boolean> => {
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
  return last !== null && last.data.length === last.byteLength;
};

/**
 * A video cut off in transit still has a plausible header. Its last packets lie past the end of the file (MP4, MOV),
 * or end before the declared duration does (WebM, whose live recordings declare none).
 */
const refuseTruncated = async (input: Input, durationSeconds: number): Promise<void> => {
  const declared = (await input.getDurationFromMetadata()) ?? durationSeconds;
  const slack = Math.max(DURATION_SLACK_SECONDS, declared * DURATION_SLACK_SHARE);
  if (declared - durationSeconds > slack) throw new MediaError('unreadable');
  for (const track of await input.getTracks()) {
    if (!(await lastPacketExists(track))) throw new MediaError('unreadable');
  }
};

interface FoundVideo {
  track: InputVideoTrack;
  codec: VideoCodec;
}

/** @throws MediaError `no-video`, `video-codec`. */
const findVideo = async (input: Input): Promise<FoundVideo> => {
  const tracks = await input.getTracks();
  // A file that ends early may not even have its list of tracks.
  if (tracks.length === 0) throw new MediaError('unreadable');
  if (!tracks.some((track) => track.isVideoTrack())) throw new MediaError('no-video');
  const filter = async (video: InputVideoTrack) => (await video.getCodec()) !== null;
  const track = await input.getPrimaryVideoTrack({ filter });
  const codec = await track?.getCodec();
  if (!track || !codec) throw new MediaError('video-codec');
  return { track, codec };
};

const inspect = async (input: Input, maxSeconds: number): Promise<ProcessedVideo> => {
  const { track, codec } = await findVideo(input);
  const durationSeconds = await input.computeDuration();
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) throw new MediaError('unreadable');
  if (durationSeconds > maxSeconds) throw new MediaError('too-long');
  await refuseTruncated(input, durationSeconds);
  return {
    durationSeconds,
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    codec,
  };
};

const formatOf = (type: VideoType): OutputFormat => {
  if (type === 'webm') return new WebMOutputFormat();
  // The index goes last: writing it first would hold the whole video in memory, and byte ranges reach it anyway.
  return type === 'mov'
    ? new MovOutputFormat({ fastStart: false })
    : new Mp4OutputFormat({ fastStart: false });
};

const copyPackets = async (input: Input, job: VideoJob): Promise<void> => {
  const target = new FilePathTarget(job.output);
  const output = new Output({ format: formatOf(job.type), target });
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
  // Samples may name the same bytes again and again: a small file, copied, would fill the disk.
  const limit = (await stat(job.input)).size * OUTPUT_SHARE + OUTPUT_SLACK_BYTES;
  target.on('write', ({ end }) => {
    if (end > limit) void conversion.cancel();
  });
  await conversion.execute();
};

/**
 * Probes a video and writes `job.output`: the same pictures and sound, packet by packet, without tags, location or
 * timed metadata. Nothing is decoded. For a process of its own: a hostile file can keep it busy for ever.
 * @throws MediaError, or an error with `syscall` where the machine failed and not the file.
 */
export const copyVideo = async (job: VideoJob, onProbed: () => void): Promise<ProcessedVideo> => {
  const source = new FilePathSource(job.input, { handleUnhandledError: () => undefined });
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  try {
    const facts = await inspect(input, job.maxSeconds);
    onProbed();
    await copyPackets(input, job);
    return facts;
  } catch (cause) {
    // The demuxer's own complaints differ by container and version; all mean the same to the uploader.
    const isFault = cause instanceof Error && 'syscall' in cause;
    throw cause instanceof MediaError || isFault ? cause : new MediaError('unreadable', { cause });
  } finally {
    input.dispose();
  }
};

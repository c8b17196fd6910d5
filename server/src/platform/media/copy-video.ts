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

// The declared duration may exceed that of the packets because of rounding and encoder delay.
const DURATION_SLACK_SECONDS = 0.5;
const DURATION_SLACK_SHARE = 0.01;

// The copy has the same packets in the same container, but tables and headers may be larger.
const OUTPUT_SHARE = 2;
const OUTPUT_SLACK_BYTES = 1024 * 1024;

const lastPacketExists = async (track: InputTrack): Promise<boolean> => {
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
  return last !== null && last.data.length === last.byteLength;
};

/**
 * A truncated video still has a plausible header. Its last packets are beyond the end of the file (MP4, MOV),
 * or end before the declared duration (WebM, whose live recordings declare none).
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
  // A truncated file may lack its list of tracks.
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
  // The index goes last: writing it first would keep the whole video in memory, and players find it with byte
  // ranges.
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
    // Copies packets only: the server has no codecs. A common time shift keeps picture and sound in sync.
    copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
    showWarnings: false,
  });
  const copied = conversion.utilizedTracks.some((track) => track.isVideoTrack());
  if (!conversion.isValid || !copied) {
    await output.cancel();
    throw new MediaError('no-video');
  }
  // Samples may refer to the same bytes repeatedly: a copy of a small file could fill the disk.
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
    // The demuxer's errors differ by container and version; for the uploader all mean an unreadable file.
    const isFault = cause instanceof Error && 'syscall' in cause;
    throw cause instanceof MediaError || isFault ? cause : new MediaError('unreadable', { cause });
  } finally {
    input.dispose();
  }
};

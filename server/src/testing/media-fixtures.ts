import { crc32, deflateSync } from 'node:zlib';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import sharp, { type Sharp } from 'sharp';

/** A picture of seeded noise, which compresses like a photograph. A gradient would compress to almost nothing. */
export const noisePicture = (width: number, height: number): Sharp => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888888', noise } });
};

/** A plain picture of one colour; cheap to make at any size. */
export const plainPicture = (width: number, height: number, background = '#336699'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A chunk of a PNG. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
};

/** Texts of 60 MB each, compressed to 60 kB, as a PNG may contain them. */
export const textBombs = (count: number): Buffer[] => {
  const packed = deflateSync(Buffer.alloc(60_000_000, 'a'), { level: 9 });
  const bomb = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]));
  return Array.from({ length: count }, () => bomb);
};

/** A true-color PNG whose header names `width` and `height`, with any pixel data. */
export const craftedPng = (
  { width, height }: { width: number; height: number },
  compressedPixels: Buffer,
  more: Buffer[] = [],
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const parts = [
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', compressedPixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
};

/** A valid black picture whose file is a thousand times smaller than its pixels. */
export const pngBomb = (width: number, height: number): Buffer =>
  craftedPng({ width, height }, deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 }));

/** Appends zero bytes until the file has exactly `size`; decoders ignore bytes after the picture. */
export const padTo = (file: Buffer, size: number): Buffer =>
  Buffer.concat([file, Buffer.alloc(size - file.length)]);

/** Files of types that no upload accepts, by name. Their first bytes match their types. */
export const FOREIGN_FILES: Record<string, Buffer> = {
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  svg: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  ),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  m4a: Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0isommp42', 'latin1'),
  mkv: Buffer.from('1a45dfa39342 8288 6d6174726f736b61'.replaceAll(' ', ''), 'hex'),
  pdf: Buffer.from('%PDF-1.7\n'),
  bmp: Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'),
  tiff: Buffer.from('49492a0008000000', 'hex'),
};

/** The containers that uploads accept. */
export type FixtureContainer = 'mp4' | 'mov' | 'webm';

interface FixtureVideo {
  container: FixtureContainer;
  seconds: number;
  /** False: sound alone. */
  picture?: boolean;
  /** False: no sound. `pcm`: one packet per sample, as in MOV files. Otherwise Opus. */
  sound?: boolean | 'pcm';
  /** Bytes of the packets of the picture track, repeated in this order; ten packets per second. */
  packetBytes?: number | readonly number[];
  title?: string;
  /** MP4 and MOV: the index before the packets, as for streaming. */
  indexFirst?: boolean;
  /** MP4 and MOV: the packets in fragments, as recorders write them. */
  fragmented?: boolean;
}

const PACKETS_A_SECOND = 10;
/** Bytes of a packet of 16-bit stereo samples. */
const PCM_BYTES = (48_000 / PACKETS_A_SECOND) * 4;

const outputFormat = ({ container, indexFirst, fragmented }: FixtureVideo): OutputFormat => {
  const fastStart = fragmented ? 'fragmented' : indexFirst ? 'in-memory' : false;
  if (container === 'webm') return new WebMOutputFormat();
  return container === 'mov' ? new MovOutputFormat({ fastStart }) : new Mp4OutputFormat({ fastStart });
};

/** A well-formed video (VP9 and Opus) whose packets hold no real pictures: nothing on the server decodes them. */
export const makeVideo = async (video: FixtureVideo): Promise<Buffer> => {
  const { seconds, picture = true, sound: wanted = true, packetBytes = 200, title } = video;
  const sizes = [packetBytes].flat();
  const target = new BufferTarget();
  const output = new Output({ format: outputFormat(video), target });
  const frames = new EncodedVideoPacketSource('vp9');
  const codec = wanted === 'pcm' ? 'pcm-s16' : 'opus';
  const sound = new EncodedAudioPacketSource(codec);
  if (picture) output.addVideoTrack(frames, { frameRate: PACKETS_A_SECOND });
  if (wanted) output.addAudioTrack(sound);
  if (title) output.setMetadataTags({ title, comment: title });
  await output.start();
  for (let n = 0; n < seconds * PACKETS_A_SECOND; n++) {
    const [time, length] = [n / PACKETS_A_SECOND, 1 / PACKETS_A_SECOND];
    const frame = new EncodedPacket(
      new Uint8Array(sizes[n % sizes.length] ?? 0).fill(n),
      n % 10 ? 'delta' : 'key',
      time,
      length,
    );
    const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 180 };
    if (picture) await frames.add(frame, { decoderConfig });
    const voice = new EncodedPacket(
      new Uint8Array(codec === 'opus' ? 40 : PCM_BYTES).fill(n),
      'key',
      time,
      length,
    );
    const soundConfig = { codec, numberOfChannels: 2, sampleRate: 48_000 };
    if (wanted) await sound.add(voice, { decoderConfig: soundConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
};

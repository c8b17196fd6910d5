import { makeVideo } from './media-fixtures.ts';

/** Offset of a box's payload after its version and flags. @throws if there is no such box. */
const payloadOf = (file: Buffer, type: string): number => {
  const at = file.indexOf(type, 0, 'latin1');
  if (at < 0) throw new Error(`the fixture has no ${type}`);
  return at + 8;
};

/** One change to a well-formed MP4: a number of a box, at an offset after its version and flags. */
interface Claim {
  box: string;
  offset: number;
  value: number;
}

const claiming = async (...claims: Claim[]): Promise<Buffer> => {
  const file = await makeVideo({ container: 'mp4', seconds: 1 });
  for (const { box, offset, value } of claims) file.writeUInt32BE(value, payloadOf(file, box) + offset);
  return file;
};

const MOST = 2 ** 31 - 1;

/** A box of a fragment: its size, its name, version and flags, then numbers of four bytes. */
const box = (type: string, flags: number, ...content: Array<number | Buffer>): Buffer => {
  const parts = content.map((part) => {
    if (Buffer.isBuffer(part)) return part;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(part);
    return bytes;
  });
  const isPlain = flags < 0;
  const head = Buffer.alloc(isPlain ? 8 : 12);
  head.writeUInt32BE(head.length + parts.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, 'latin1');
  if (!isPlain) head.writeUInt32BE(flags, 8);
  return Buffer.concat([head, ...parts]);
};
const PLAIN = -1;

/** A fragment whose samples have no bytes. */
const hollowFragment = async (): Promise<Buffer> => {
  const start = await makeVideo({ container: 'mp4', seconds: 1, fragmented: true });
  // Its header names the track and the duration and size of each sample; its run names the number of samples.
  const traf = box('traf', PLAIN, box('tfhd', 0x18, 1, 1, 0), box('trun', 0, MOST));
  return Buffer.concat([start, box('moof', PLAIN, box('mfhd', 0, 1), traf)]);
};

/** MP4 files of about a kilobyte, each with one false claim, by claim. */
export const HOSTILE_MP4: Record<string, () => Promise<Buffer>> = {
  'samples a chunk': () => claiming({ box: 'stsc', offset: 8, value: MOST }),
  'entries of the chunk table': () => claiming({ box: 'stsc', offset: 0, value: MOST }),
  'entries of the time table': () => claiming({ box: 'stts', offset: 0, value: MOST }),
  'sizes of samples': () =>
    claiming({ box: 'stsz', offset: 0, value: 0 }, { box: 'stsz', offset: 4, value: MOST }),
  'samples of one duration': () => claiming({ box: 'stts', offset: 4, value: MOST }),
  'samples of one size': () =>
    claiming({ box: 'stsz', offset: 0, value: 1 }, { box: 'stsz', offset: 4, value: MOST }),
  'bytes a sample': () => claiming({ box: 'stsz', offset: 0, value: MOST }),
  'places of chunks': () => claiming({ box: 'stco', offset: 0, value: MOST }),
  'samples of a fragment': hollowFragment,
};

const CLUSTER = Buffer.from('1f43b675', 'hex');
const SEGMENT = Buffer.from('18538067', 'hex');
/** The EBML code for an unknown size, as long as the fixture's own size field. */
const UNKNOWN_SIZE = Buffer.from('07ffffffffff', 'hex');
/** The seek head of the segment (id and size), and an empty element of the same length. */
const SEEK_HEAD = Buffer.from('114d9b741000003f', 'hex');
const VOID = Buffer.from('ec0200000000003f', 'hex');

/** A cluster of 18 bytes with one packet, at `time` in milliseconds. */
const tinyCluster = (time: number): Buffer => {
  const cluster = Buffer.from('1f43b6758d e783000000 a3868100008000 00'.replaceAll(' ', ''), 'hex');
  cluster.writeUIntBE(time, 7, 3);
  return cluster;
};

/** A WebM file of `count` clusters, a millisecond apart: 200,000 of them take 3.6 MB. */
export const webmOfClusters = async (count: number): Promise<Buffer> => {
  const whole = await makeVideo({ container: 'webm', seconds: 1, sound: false });
  const head = whole.subarray(0, whole.indexOf(CLUSTER));
  UNKNOWN_SIZE.copy(head, head.indexOf(SEGMENT) + SEGMENT.length);
  VOID.copy(head, head.indexOf(SEEK_HEAD));
  return Buffer.concat([head, ...Array.from({ length: count }, (_, n) => tinyCluster(n))]);
};

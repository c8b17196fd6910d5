import type { FileWindow } from './file-window.ts';
import { MediaError } from './media-error.ts';
import { checkSampleTable, newSampleTable, readTable, type SampleTable } from './mp4-sample-table.ts';

/** Maximum number of fragments: one frame each, for five minutes at 60 frames a second, are fewer. */
const MAX_BOXES = 500_000;
/** Maximum samples in fragments, many times the number in five minutes. */
const MAX_FRAGMENT_SAMPLES = 1_000_000;

const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf'];

/** Flags for the optional fields of a run, four bytes per sample each. */
const FIELDS_OF_A_SAMPLE = [0x100, 0x200, 0x400, 0x800];
const FIELDS_OF_A_RUN = [0x1, 0x4];

/** The position of a box in the file; `end` is never after that of its parent. */
export interface Box {
  type: string;
  start: number;
  end: number;
}

interface Walk {
  file: FileWindow;
  boxes: number;
  fragmentSamples: number;
  /** Bytes of the samples of all tracks together. */
  sampleBytes: number;
  /** The track that is being read. */
  table: SampleTable;
}

/** Null if the rest of the parent is not a box: the demuxer reports what that means. */
const readBox = (file: FileWindow, position: number, parentEnd: number): Box | null => {
  const head = file.read(position, 16);
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && head.length < 16) return null;
  const headerBytes = isLong ? 16 : 8;
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short || parentEnd - position;
  if (size < headerBytes) return null;
  return {
    type: head.toString('latin1', 4, 8),
    start: position + headerBytes,
    end: Math.min(position + size, parentEnd),
  };
};

const fieldsIn = (flags: number, fields: number[]): number => fields.filter((field) => flags & field).length;

/** A run of samples in a fragment; without fields per sample it contains only their number. */
const checkRun = (walk: Walk, { start, end }: Box): void => {
  const head = walk.file.read(start, 8);
  if (head.length < 8) return;
  const [flags, count] = [head.readUIntBE(1, 3), head.readUInt32BE(4)];
  const bytes = 4 * (fieldsIn(flags, FIELDS_OF_A_RUN) + count * fieldsIn(flags, FIELDS_OF_A_SAMPLE));
  walk.fragmentSamples += count;
  if (start + 8 + bytes > end || walk.fragmentSamples > MAX_FRAGMENT_SAMPLES)
    throw new MediaError('unreadable');
};

const checkTrack = (walk: Walk): void => {
  walk.sampleBytes += checkSampleTable(walk.table);
  if (walk.sampleBytes > walk.file.size) throw new MediaError('unreadable');
};

const walkBoxes = (walk: Walk, from: number, end: number): void => {
  for (let position = from; position < end; ) {
    const box = readBox(walk.file, position, end);
    if (!box) return;
    walk.boxes += 1;
    if (walk.boxes > MAX_BOXES) throw new MediaError('unreadable');
    visit(walk, box);
    position = box.end;
  }
};

const visit = (walk: Walk, box: Box): void => {
  if (box.type === 'trak') walk.table = newSampleTable();
  if (box.type === 'trun') checkRun(walk, box);
  else if (CONTAINERS.includes(box.type)) walkBoxes(walk, box.start, box.end);
  else readTable(walk.table, walk.file, box);
  if (box.type === 'trak') checkTrack(walk);
};

/**
 * Compares the tables of an MP4 or MOV file with its size. Leaves unknown structures to the demuxer. @throws
 * MediaError `unreadable` if a table cannot be true, or there are more boxes than any accepted video has.
 */
export const checkMp4Claims = (file: FileWindow): void => {
  walkBoxes({ file, boxes: 0, fragmentSamples: 0, sampleBytes: 0, table: newSampleTable() }, 0, file.size);
};

import type { FileWindow } from './file-window.ts';
import { MediaError } from './media-error.ts';

/** The totals of the tables of one track, which come in any order. */
export interface SampleTable {
  samples: number;
  /** Bytes of all samples. */
  sampleBytes: number;
  chunks: number;
  runs: Run[];
  /** Number of samples covered by the tables of decoding and display times. */
  timed: number[];
}

/** From `firstChunk`, counted from one, to the next run: the number of samples per chunk. */
interface Run {
  firstChunk: number;
  samplesPerChunk: number;
}

interface TableBox {
  type: string;
  start: number;
  end: number;
}

/** Bytes per entry of the tables that consist of a count and a list. */
const ENTRY_BYTES: Record<string, number> = {
  stts: 8,
  ctts: 8,
  stsc: 12,
  stss: 4,
  stps: 4,
  stco: 4,
  co64: 8,
};
/** Version and flags, then the count. */
const COUNT_AT = 4;
const LIST_AT = 8;

export const newSampleTable = (): SampleTable => ({
  samples: 0,
  sampleBytes: 0,
  chunks: 0,
  runs: [],
  timed: [],
});

/** Reads the bytes of a list, some entries at a time. */
function* entriesOf(file: FileWindow, from: number, { count, bytes }: { count: number; bytes: number }) {
  for (let n = 0; n < count; n += 1) {
    const entry = file.read(from + n * bytes, bytes);
    if (entry.length < bytes) return;
    yield entry;
  }
}

const readNumberAt = (file: FileWindow, position: number): number => {
  const bytes = file.read(position, 4);
  return bytes.length < 4 ? 0 : bytes.readUInt32BE(0);
};

/** @throws MediaError if the list is longer than its box. */
const checkRoom = (box: TableBox, listAt: number, bytes: number): void => {
  if (box.start + listAt + bytes > box.end) throw new MediaError('unreadable');
};

/** Sizes of samples: one for all, or a list. */
const readSizes = (table: SampleTable, file: FileWindow, box: TableBox): void => {
  const common = readNumberAt(file, box.start + COUNT_AT);
  table.samples = readNumberAt(file, box.start + COUNT_AT + 4);
  const [listAt, bytes] = [COUNT_AT + 8, 4];
  if (common > 0) {
    table.sampleBytes = common * table.samples;
    return;
  }
  checkRoom(box, listAt, table.samples * bytes);
  for (const entry of entriesOf(file, box.start + listAt, { count: table.samples, bytes })) {
    table.sampleBytes += entry.readUInt32BE(0);
  }
};

/** Sizes of 4, 8 or 16 bits, which are too small for their sum to matter. */
const readSmallSizes = (table: SampleTable, file: FileWindow, box: TableBox): void => {
  const bits = readNumberAt(file, box.start + COUNT_AT) & 0xff;
  table.samples = readNumberAt(file, box.start + COUNT_AT + 4);
  checkRoom(box, COUNT_AT + 8, (table.samples * Math.max(bits, 4)) / 8);
};

const readRuns = (
  table: SampleTable,
  file: FileWindow,
  { start, count }: { start: number; count: number },
) => {
  for (const entry of entriesOf(file, start, { count, bytes: ENTRY_BYTES.stsc ?? 0 })) {
    table.runs.push({ firstChunk: entry.readUInt32BE(0), samplesPerChunk: entry.readUInt32BE(4) });
  }
};

/** Times are run-length encoded; the demuxer expands them completely. */
const readTimes = (
  table: SampleTable,
  file: FileWindow,
  { start, count }: { start: number; count: number },
) => {
  let samples = 0;
  for (const entry of entriesOf(file, start, { count, bytes: ENTRY_BYTES.stts ?? 0 })) {
    samples += entry.readUInt32BE(0);
  }
  table.timed.push(samples);
};

/**
 * Adds the values of one box of a track; ignores boxes that are not tables. @throws MediaError `unreadable`
 * if a list is longer than its box.
 */
export const readTable = (table: SampleTable, file: FileWindow, box: TableBox): void => {
  if (box.type === 'stsz') readSizes(table, file, box);
  if (box.type === 'stz2') readSmallSizes(table, file, box);
  const bytes = ENTRY_BYTES[box.type];
  if (bytes === undefined) return;
  const count = readNumberAt(file, box.start + COUNT_AT);
  checkRoom(box, LIST_AT, count * bytes);
  if (box.type === 'stco' || box.type === 'co64') table.chunks = count;
  const list = { start: box.start + LIST_AT, count };
  if (box.type === 'stsc') readRuns(table, file, list);
  if (box.type === 'stts' || box.type === 'ctts') readTimes(table, file, list);
};

/**
 * Compares the tables of a track with each other. @returns bytes of its samples. @throws MediaError
 * `unreadable` if they contradict each other.
 */
export const checkSampleTable = ({ samples, sampleBytes, chunks, runs, timed }: SampleTable): number => {
  let inChunks = 0;
  runs.forEach(({ firstChunk, samplesPerChunk }, n) => {
    const nextRun = runs[n + 1]?.firstChunk ?? chunks + 1;
    if (firstChunk > Math.max(chunks, 1)) throw new MediaError('unreadable');
    inChunks += Math.max(0, nextRun - firstChunk) * samplesPerChunk;
  });
  // Exact in every correct file; a factor of two tolerates careless writers and prevents endless loops.
  if (Math.max(inChunks, ...timed) > 2 * samples) throw new MediaError('unreadable');
  return sampleBytes;
};

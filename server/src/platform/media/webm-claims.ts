import type { FileWindow } from './file-window.ts';
import { MediaError } from './media-error.ts';

/**
 * Maximum clusters: one per frame of five minutes at 30 frames a second; recorders write one every few
 * seconds.
 */
const MAX_CLUSTERS = 10_000;
/** Maximum elements: five minutes of 120 frames and a hundred sound packets a second, several times over. */
const MAX_ELEMENTS = 400_000;

/** Maximum bytes of the id and of the size of an element. */
const MAX_HEADER = 12;
const CLUSTER = 0x1f43b675;
/**
 * Elements that are entered: Segment, Cluster, Cues. Clusters may lack a size, so the walk ignores levels.
 */
const OPENED = [0x18538067, CLUSTER, 0x1c53bb6b];

interface Element {
  id: number;
  headerBytes: number;
  /** Null: unknown, as in live recordings. */
  size: number | null;
}

/** Length in bytes of a number that starts with `first`; 9 if invalid. */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

const readNumber = (bytes: Buffer, keepMarker: boolean): number => {
  const [first = 0, ...rest] = bytes;
  const start = keepMarker ? first : first & (0xff >> bytes.length);
  return rest.reduce((value, byte) => value * 256 + byte, start);
};

const isUnknown = (bytes: Buffer): boolean =>
  bytes.every((byte, n) => byte === (n === 0 ? 0xff >> (bytes.length - 1) : 0xff));

/** https://www.rfc-editor.org/rfc/rfc8794#section-6 */
const readElement = (file: FileWindow, position: number): Element | null => {
  const head = file.read(position, MAX_HEADER);
  const idLength = lengthOf(head[0] ?? 0);
  const sizeLength = lengthOf(head[idLength] ?? 0);
  const headerBytes = idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || headerBytes > head.length) return null;
  const size = head.subarray(idLength, headerBytes);
  return {
    id: readNumber(head.subarray(0, idLength), true),
    headerBytes,
    size: isUnknown(size) ? null : readNumber(size, false),
  };
};

/**
 * Counts clusters and elements without reading their content. Leaves unknown structures to the demuxer.
 * @throws MediaError `unreadable` if there are more than any accepted video has.
 */
export const checkWebmClaims = (file: FileWindow): void => {
  let clusters = 0;
  let position = 0;
  for (let elements = 1; position < file.size; elements += 1) {
    const element = readElement(file, position);
    if (!element) return;
    if (element.id === CLUSTER) clusters += 1;
    if (clusters > MAX_CLUSTERS || elements > MAX_ELEMENTS) throw new MediaError('unreadable');
    position += element.headerBytes;
    if (OPENED.includes(element.id)) continue;
    if (element.size === null) return;
    position += element.size;
  }
};

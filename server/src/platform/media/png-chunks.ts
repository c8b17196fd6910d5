import { open } from 'node:fs/promises';
import { MediaError } from './media-error.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** A chunk's length and name, and the checksum behind its data. */
const [HEAD_BYTES, TAIL_BYTES] = [8, 4];
/** What is said of a picture before its pixels: cameras and editors say it in about a dozen. */
const MAX_CHUNKS = 64;

type ReadAt = (position: number, length: number) => Promise<Buffer>;

const countChunks = async (read: ReadAt): Promise<void> => {
  if (!(await read(0, SIGNATURE.length)).equals(SIGNATURE)) return;
  let position = SIGNATURE.length;
  for (let chunks = 0; ; chunks += 1) {
    const head = await read(position, HEAD_BYTES);
    if (head.length < HEAD_BYTES || head.toString('latin1', 4) === 'IDAT') return;
    if (chunks === MAX_CHUNKS) throw new MediaError('unreadable');
    position += HEAD_BYTES + head.readUInt32BE(0) + TAIL_BYTES;
  }
};

/**
 * Looks at the names of a PNG's chunks before its pixels; other files pass. Each may unpack to megabytes of text, which
 * the decoder reads with the header, where no time limit holds.
 * @param input the file's path, or its bytes.
 * @throws MediaError `unreadable` where there are more than any picture has.
 */
export const refuseChunkFlood = async (input: string | Buffer): Promise<void> => {
  if (Buffer.isBuffer(input))
    return countChunks(async (position, length) => input.subarray(position, position + length));
  const file = await open(input, 'r');
  try {
    await countChunks(async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await file.close();
  }
};

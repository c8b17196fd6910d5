import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const WINDOW_BYTES = 64 * 1024;

/** Reads small pieces of a file by position, synchronously: for a process without other work. */
export interface FileWindow {
  /** Bytes of the file. */
  size: number;
  /** At most 64 kB; shorter at the end of the file. The result is valid until the next call. */
  read(position: number, length: number): Buffer;
  /** The position of the next such byte at or after `from`; -1 if there is none. */
  find(byte: number, from: number): number;
}

/** Opens `path` during `work`. */
export const withFileWindow = <T>(path: string, work: (file: FileWindow) => T): T => {
  const handle = openSync(path, 'r');
  try {
    const { size } = fstatSync(handle);
    const window = Buffer.alloc(WINDOW_BYTES);
    let [start, end] = [0, 0];
    const load = (position: number, length: number): void => {
      if (position >= start && position + length <= end) return;
      start = position;
      end = position + readSync(handle, window, 0, WINDOW_BYTES, position);
    };
    const read = (position: number, length: number): Buffer => {
      load(position, length);
      return window.subarray(position - start, Math.min(position + length, end) - start);
    };
    const find = (byte: number, from: number): number => {
      for (let at = from; at < size; at = end) {
        load(at, 1);
        const found = window.subarray(at - start, end - start).indexOf(byte);
        if (found >= 0) return at + found;
        if (end <= at) return -1;
      }
      return -1;
    };
    return work({ size, read, find });
  } finally {
    closeSync(handle);
  }
};

/** Creates the window for bytes in memory. */
export const windowOf = (bytes: Buffer): FileWindow => ({
  size: bytes.length,
  read: (position, length) => bytes.subarray(position, position + length),
  find: (byte, from) => bytes.indexOf(byte, from),
});

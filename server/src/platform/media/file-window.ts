import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const WINDOW_BYTES = 64 * 1024;

/** Small pieces of a file by their place, read synchronously: for a process that has nothing else to do. */
export interface FileWindow {
  /** Bytes of the file. */
  size: number;
  /** At most 64 kB; shorter at the end of the file. What it answers is valid until the next call. */
  read(position: number, length: number): Buffer;
}

/** Opens `path` for the time of `work`. */
export const withFileWindow = <T>(path: string, work: (file: FileWindow) => T): T => {
  const handle = openSync(path, 'r');
  try {
    const { size } = fstatSync(handle);
    const window = Buffer.alloc(WINDOW_BYTES);
    let [start, end] = [0, 0];
    const read = (position: number, length: number): Buffer => {
      if (position < start || position + length > end) {
        start = position;
        end = position + readSync(handle, window, 0, WINDOW_BYTES, position);
      }
      return window.subarray(position - start, Math.min(position + length, end) - start);
    };
    return work({ size, read });
  } finally {
    closeSync(handle);
  }
};

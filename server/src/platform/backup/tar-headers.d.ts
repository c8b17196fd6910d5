/** The part of tar-stream that writes the 512-byte header of a file; its own types omit it. */
declare module 'tar-stream/headers.js' {
  interface Header {
    name: string;
    /** Bytes. */
    size: number;
    mode: number;
    uid: number;
    gid: number;
    mtime: Date;
    type: 'file';
  }
  /** @returns null if the file does not fit into a plain header. */
  export const encode: (header: Header) => Uint8Array | null;
}

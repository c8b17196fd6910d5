/** The part of tar-stream that writes the 512 bytes before a file; its own types leave it out. */
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
  /** @returns null for what a plain header cannot hold. */
  export const encode: (header: Header) => Uint8Array | null;
}

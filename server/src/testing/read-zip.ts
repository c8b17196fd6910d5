import { inflateRawSync } from 'node:zlib';

/** Signatures and fixed lengths of the parts of a ZIP (PKWARE APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16). */
const END_MARK = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_MARK = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const DEFLATED = 8;

/** The files of a ZIP, by path. @throws when it is cut off. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from(new Uint32Array([END_MARK]).buffer));
  if (end < 0 || zip.length - end < END_LENGTH) throw new Error('not a whole zip');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === ENTRY_MARK) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(at + field),
    );
    const name = zip.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + (nameLength ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const start = local + LOCAL_LENGTH + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files.set(name, zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(data) : data);
    at += ENTRY_LENGTH + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
};

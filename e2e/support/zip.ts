const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const checksumOf = (bytes: Buffer): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
};

/** The fields that the local header and the central directory share: sizes, checksum, name. */
const factsOf = (path: string, bytes: Buffer): Buffer => {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt32LE(checksumOf(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(Buffer.byteLength(path), 22);
  return facts;
};

const signed = (signature: number, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  return Buffer.concat([head, ...parts]);
};

/** Creates a zip file without compression. */
export const zipOf = (files: Readonly<Record<string, Buffer | string>>): Buffer => {
  const bodies: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const facts = factsOf(path, bytes);
    const body = signed(LOCAL, facts, Buffer.from(path), bytes);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    contents.push(signed(CENTRAL, Buffer.from([20, 0]), facts, tail, Buffer.from(path)));
    bodies.push(body);
    offset += body.length;
  }
  const table = Buffer.concat(contents);
  const end = Buffer.alloc(18);
  for (const at of [4, 6]) end.writeUInt16LE(contents.length, at);
  end.writeUInt32LE(table.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, table, signed(END, end)]);
};

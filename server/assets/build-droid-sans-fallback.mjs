// Makes droid-sans-fallback.ttf from DroidSansFallback.ttf of Debian's package fonts-droid-fallback: fontkit writes offsets of glyphs
// by the half, so each glyph has to be of even length to be found in the subset that a PDF carries.
// Run by hand: node server/assets/build-droid-sans-fallback.mjs DroidSansFallback.ttf
import { readFileSync, writeFileSync } from 'node:fs';

const HEAD_LOCA_FORMAT = 50;
const source = readFileSync(process.argv[2]);
const tables = new Map();
for (let at = 12; at < 12 + source.readUInt16BE(4) * 16; at += 16) {
  const [offset, length] = [source.readUInt32BE(at + 8), source.readUInt32BE(at + 12)];
  tables.set(source.toString('latin1', at, at + 4), Buffer.from(source.subarray(offset, offset + length)));
}

/** @param {string} tag */
const tableOf = (tag) => tables.get(tag) ?? Buffer.alloc(0);
const [glyf, loca, head] = [tableOf('glyf'), tableOf('loca'), tableOf('head')];
const isLong = head.readInt16BE(HEAD_LOCA_FORMAT) === 1;
const count = loca.length / (isLong ? 4 : 2);
const offsets = Array.from({ length: count }, (_, at) =>
  isLong ? loca.readUInt32BE(at * 4) : loca.readUInt16BE(at * 2) * 2,
);

/** @param {Buffer} bytes */
const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
const glyphs = offsets.slice(1).map((end, at) => padded(glyf.subarray(offsets[at], end)));
const places = Buffer.alloc(count * 4);
let place = 0;
for (const [at, glyph] of glyphs.entries()) {
  place += glyph.length;
  places.writeUInt32BE(place, (at + 1) * 4);
}
head.writeInt16BE(1, HEAD_LOCA_FORMAT);
head.writeUInt32BE(0, 8);
tables.set('glyf', Buffer.concat(glyphs));
tables.set('loca', places);

/** @param {Buffer} bytes */
const sumOf = (bytes) => {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
};
const directory = Buffer.from(source.subarray(0, 12 + tables.size * 16));
let offset = directory.length;
const parts = [directory];
let headAt = 0;
for (const [index, [tag, bytes]] of [...tables].entries()) {
  const part = padded(bytes);
  const at = 12 + index * 16;
  directory.write(tag, at, 'latin1');
  directory.writeUInt32BE(sumOf(part), at + 4);
  directory.writeUInt32BE(offset, at + 8);
  directory.writeUInt32BE(bytes.length, at + 12);
  if (tag === 'head') headAt = offset;
  parts.push(part);
  offset += part.length;
}
const font = Buffer.concat(parts);
font.writeUInt32BE((0xb1b0afba - sumOf(font)) >>> 0, headAt + 8);
writeFileSync(new URL('agreement-fonts/droid-sans-fallback.ttf', import.meta.url), font);

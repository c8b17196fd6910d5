import { describe, expect, it } from 'vitest';
import { FOREIGN_FILES, makeVideo, plainPicture } from '#testing/media-fixtures.ts';
import { isVideoType, mimeTypeOf, sniffMediaType } from './sniff.ts';

describe('sniffMediaType', () => {
  it('recognizes the four picture formats', async () => {
    for (const type of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const file = await plainPicture(8, 8)[type]().toBuffer();
      expect(sniffMediaType(file)).toBe(type);
      expect(isVideoType(type)).toBe(false);
    }
    // Some writers put the general brand of the container first.
    expect(sniffMediaType(Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'latin1'))).toBe('avif');
    expect(sniffMediaType(Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1'))).toBeNull();
  });

  it('recognizes the three video containers', async () => {
    for (const container of ['mp4', 'mov', 'webm'] as const) {
      expect(sniffMediaType(await makeVideo({ container, seconds: 1 }))).toBe(container);
      expect(isVideoType(container)).toBe(true);
    }
    expect(mimeTypeOf('mov')).toBe('video/quicktime');
  });

  it.each(Object.keys(FOREIGN_FILES))('does not recognize %s', (name) => {
    expect(sniffMediaType(FOREIGN_FILES[name] ?? Buffer.alloc(0))).toBeNull();
  });

  it('does not recognize an empty file, a short one, or RIFF sound', () => {
    expect(sniffMediaType(Buffer.alloc(0))).toBeNull();
    expect(sniffMediaType(Buffer.from([0xff, 0xd8]))).toBeNull();
    expect(sniffMediaType(Buffer.from('RIFF\0\0\0\0WAVEfmt '))).toBeNull();
  });
});

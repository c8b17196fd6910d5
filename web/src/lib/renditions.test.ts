import { describe, expect, it } from 'vitest';
import { chooseRenditions, drawnWidth } from './renditions.ts';

const filesOf = (type: string, widths: readonly number[]) =>
  widths.map((width) => ({ type: `image/${type}`, width, url: `/${width}.${type}` }));
const urls = (files: ReturnType<typeof chooseRenditions>) => files.map(({ url }) => url);

describe('drawnWidth', () => {
  it('is wider than the box if the sides of the picture are cropped', () => {
    expect(drawnWidth({ width: 400, height: 500 }, 1.5, 'cover')).toBe(750);
    expect(drawnWidth({ width: 400, height: 500 }, 0.5, 'cover')).toBe(400);
  });
  it('is narrower than the box if the complete picture is shown in it', () => {
    expect(drawnWidth({ width: 400, height: 500 }, 0.5, 'contain')).toBe(250);
    expect(drawnWidth({ width: 400, height: 500 }, 1.5, 'contain')).toBe(400);
  });
});

describe('chooseRenditions', () => {
  const both = [...filesOf('webp', [320, 640, 960]), ...filesOf('avif', [320, 640, 960])];

  it('chooses the smallest file that is wide enough, in each format', () => {
    expect(urls(chooseRenditions(both, 320))).toEqual(['/320.avif', '/320.webp']);
    expect(urls(chooseRenditions(both, 321))).toEqual(['/640.avif', '/640.webp']);
  });
  it('chooses the largest file if none is wide enough', () => {
    expect(urls(chooseRenditions(both, 5000))).toEqual(['/960.avif', '/960.webp']);
  });
  it('leaves out a format that has no file as large as another format', () => {
    const files = [...filesOf('avif', [320]), ...filesOf('webp', [320, 640])];
    expect(urls(chooseRenditions(files, 600))).toEqual(['/640.webp']);
  });
});

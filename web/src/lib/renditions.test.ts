import { describe, expect, it } from 'vitest';
import { chooseRenditions, drawnWidth } from './renditions.ts';

const filesOf = (type: string, widths: readonly number[]) =>
  widths.map((width) => ({ type: `image/${type}`, width, url: `/${width}.${type}` }));
const urls = (files: ReturnType<typeof chooseRenditions>) => files.map(({ url }) => url);

describe('drawnWidth', () => {
  it('is wider than the box where the sides of the picture are cut off', () => {
    expect(drawnWidth({ width: 400, height: 500 }, 1.5, 'cover')).toBe(750);
    expect(drawnWidth({ width: 400, height: 500 }, 0.5, 'cover')).toBe(400);
  });
  it('is narrower than the box where the picture is shown whole in it', () => {
    expect(drawnWidth({ width: 400, height: 500 }, 0.5, 'contain')).toBe(250);
    expect(drawnWidth({ width: 400, height: 500 }, 1.5, 'contain')).toBe(400);
  });
});

describe('chooseRenditions', () => {
  const both = [...filesOf('webp', [320, 640, 960]), ...filesOf('avif', [320, 640, 960])];

  it('takes the smallest file that is wide enough, in each format', () => {
    expect(urls(chooseRenditions(both, 320))).toEqual(['/320.avif', '/320.webp']);
    expect(urls(chooseRenditions(both, 321))).toEqual(['/640.avif', '/640.webp']);
  });
  it('takes the largest where none is wide enough', () => {
    expect(urls(chooseRenditions(both, 5000))).toEqual(['/960.avif', '/960.webp']);
  });
  it('leaves a format out that has no file as large as another has', () => {
    const files = [...filesOf('avif', [320]), ...filesOf('webp', [320, 640])];
    expect(urls(chooseRenditions(files, 600))).toEqual(['/640.webp']);
  });
});

import { describe, expect, it } from 'vitest';
import { layoutGrid } from './grid-layout.ts';

describe('layoutGrid', () => {
  it.each([
    [280, 1],
    [350, 2],
    [735, 3],
    [1324, 4],
    [1424, 4],
  ])('puts %i pixels in %i columns', (width, columns) => {
    expect(layoutGrid(width).columns).toBe(columns);
  });

  it('uses fewer columns for larger type', () => {
    expect(layoutGrid(1324, 32).columns).toBe(2);
  });

  it('fills the width with cards and the gaps between them', () => {
    const { columns, cardWidth, columnGap } = layoutGrid(1324);
    expect(columns * cardWidth + (columns - 1) * columnGap).toBeCloseTo(1324);
  });

  it('leaves room under the picture that grows with the type size', () => {
    const normal = layoutGrid(200, 16);
    const large = layoutGrid(200, 32);
    expect(large.rowHeight - large.cardWidth * 1.25).toBe(2 * (normal.rowHeight - normal.cardWidth * 1.25));
  });
});

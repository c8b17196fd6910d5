import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleFor, shareOf } from './chart-scale.ts';

describe('scaleFor', () => {
  it('begins at 0 and ends at a round value above the largest', () => {
    expect(scaleFor([3, 8, 41])).toEqual({ min: 0, max: 60, ticks: [0, 20, 40, 60] });
    expect(scaleFor([0, 0])).toEqual({ min: 0, max: 1, ticks: [0, 1] });
    expect(scaleFor([])).toEqual({ min: 0, max: 1, ticks: [0, 1] });
    expect(scaleFor([4])).toEqual({ min: 0, max: 4, ticks: [0, 1, 2, 3, 4] });
  });

  it('uses a narrow range for large totals with small changes', () => {
    expect(scaleFor([244, 250, 256], { fit: true })).toEqual({
      min: 240,
      max: 260,
      ticks: [240, 245, 250, 255, 260],
    });
    expect(scaleFor([100, 100], { fit: true }).max).toBeGreaterThan(100 - 1);
  });

  it('contains every value, with two to seven ticks, for any counts', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1e12 }), { maxLength: 400 }), fc.boolean(), (values, fit) => {
        const scale = scaleFor(values, { fit });
        expect(scale.max).toBeGreaterThan(scale.min);
        expect(scale.ticks.length).toBeGreaterThanOrEqual(2);
        expect(scale.ticks.length).toBeLessThanOrEqual(7);
        for (const value of values) {
          expect(value).toBeGreaterThanOrEqual(scale.min);
          expect(value).toBeLessThanOrEqual(scale.max);
          expect(shareOf(value, scale)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

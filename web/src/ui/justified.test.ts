import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { justify } from './justified.ts';

const OPTIONS = { width: 1200, gap: 8, target: 300 };
const shapes = fc.array(fc.double({ min: 0.4, max: 3, noNaN: true }), { maxLength: 60 });

describe('justified rows', () => {
  it('fill the width, keep shapes and order, and stay near their height', () => {
    fc.assert(
      fc.property(shapes, (ratios) => {
        const rows = justify(ratios, OPTIONS);
        const places = rows.flatMap(({ from, to }) => ratios.map((_, at) => at).slice(from, to));
        expect(places).toEqual(ratios.map((_, at) => at));
        for (const [at, row] of rows.entries()) {
          const last = row.boxes.at(-1);
          const end = (last?.left ?? 0) + (last?.width ?? 0);
          expect(end).toBeLessThanOrEqual(OPTIONS.width + 0.01);
          if (at < rows.length - 1) expect(end).toBeCloseTo(OPTIONS.width, 3);
          row.boxes.forEach((box, place) => {
            expect(box.width / row.height).toBeCloseTo(ratios[row.from + place] ?? 0, 5);
          });
          expect(row.height).toBeLessThanOrEqual(OPTIONS.target * 2);
        }
      }),
    );
  });

  it('do not move when pictures are added at the end', () => {
    fc.assert(
      fc.property(shapes, shapes, (first, more) => {
        const before = justify(first, OPTIONS).slice(0, -1);
        expect(justify([...first, ...more], OPTIONS).slice(0, before.length)).toEqual(before);
      }),
    );
  });

  it('begin where the row before them ends, and do not stretch the last one', () => {
    const rows = justify([2, 2, 2], { width: 1000, gap: 10, target: 250 });
    expect(rows.map(({ top, from, to }) => [top, from, to])).toEqual([
      [0, 0, 2],
      [257.5, 2, 3],
    ]);
    expect(rows[1]?.boxes).toEqual([{ left: 0, width: 500 }]);
    expect(justify([], OPTIONS)).toEqual([]);
  });
});
